import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentConnection, onOnlineChange } from '../connection/connection.ts';
import { timedOut } from '../http/app-error.ts';
import { CallFailure, isWorthAnother } from '../http/result.ts';
import { beforeNextOperator } from '../session/session-store.ts';

/**
 * Only what may pass by itself, and has not been waited for long, is asked again before anybody is told. Who asked too often is not: more
 * calls at once are what was refused.
 */
const isWorthARetry = ({ error }: CallFailure): boolean =>
  isWorthAnother(error) && error.kind !== 'throttled' && error !== timedOut;

/** How long what nobody shows is kept, in milliseconds: the pages that an operator without a network may go back to. */
const KEPT_FOR = 30 * 60_000;

// Whoever could not be reached is asked again when they can be, not only when the machine gets its network back.
onlineManager.setEventListener(onOnlineChange);

/**
 * The page's one cache of server state. It is emptied when the session ends, and lives in memory alone: what a centre has
 * is not to be found on the machine afterwards, and without a network there is no page to reload into.
 *
 * Nothing waits for a network (`networkMode`): what is cached is shown, and what is not fails at once and says why.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: KEPT_FOR,
      networkMode: 'always',
      retry: (failures, failure) =>
        failures < 2 &&
        currentConnection() !== 'offline' &&
        failure instanceof CallFailure &&
        isWorthARetry(failure),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

beforeNextOperator(() => queryClient.clear());
