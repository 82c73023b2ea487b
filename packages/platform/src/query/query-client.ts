import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentConnection, onOnlineChange } from '../connection/connection.ts';
import { timedOut } from '../http/app-error.ts';
import { CallFailure, isRetryable } from '../http/result.ts';
import { beforeNextOperator } from '../session/session-store.ts';

/**
 * Whether a retry of the query may help. After a time-out, the operator has already waited long. After a 429, the API would refuse the
 * retry too, because it limits calls per minute.
 */
const mayRetry = ({ error }: CallFailure): boolean =>
  isRetryable(error) && error.kind !== 'throttled' && error !== timedOut;

/** How long unused queries stay in the cache, in milliseconds, so that an operator can go back to pages while offline. */
const GC_TIME = 30 * 60_000;

// Makes TanStack Query refetch when the API is reachable again, not only when the network is back.
onlineManager.setEventListener(onOnlineChange);

/**
 * The page's cache of server data. It exists only in memory and is cleared when the session ends, so that no data of a centre stays on
 * the machine. Queries do not wait for a network (`networkMode`): without a network they fail at once.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      gcTime: GC_TIME,
      networkMode: 'always',
      retry: (failures, failure) =>
        failures < 2 &&
        currentConnection() !== 'offline' &&
        failure instanceof CallFailure &&
        mayRetry(failure),
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

beforeNextOperator(() => queryClient.clear());
