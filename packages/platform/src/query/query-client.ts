import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '../http/result.ts';

/** Only what may pass by itself is worth asking again. */
const WORTH_A_RETRY = new Set(['network', 'server']);

/** The page's one cache of server state. It is emptied when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (failures, failure) =>
        failures < 2 && failure instanceof CallFailure && WORTH_A_RETRY.has(failure.error.kind),
      refetchOnWindowFocus: true,
    },
  },
});
