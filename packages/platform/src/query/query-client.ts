import { onlineManager, QueryClient } from '@tanstack/react-query';
import { currentConnection, onOnlineChange } from '../http/connection.ts';
import { timedOut, CallFailure, isRetryable, type AppError } from '../http/result.ts';
import { beforeNextOperator } from '../session-store.ts';

/** After a time-out, the operator has already waited long. After a 429, the API would refuse a retry at once too. */
const mayRetryAtOnce = (error: AppError): boolean =>
  isRetryable(error) && error.kind !== 'throttled' && error !== timedOut;

/** Milliseconds between two attempts of a query that failed, while a screen shows it. */
const RETRY_EVERY = 10_000;

/** Milliseconds. Unused queries stay in the cache this long, so an operator can go back to pages while offline. */
const GC_TIME = 30 * 60_000;

// Makes TanStack Query refetch when the API is reachable again, not only when the network is back.
onlineManager.setEventListener(onOnlineChange);

/** The cache exists only in memory, so that no data of a centre stays on the machine. Queries fail at once when there is no network. */
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
        mayRetryAtOnce(failure.error),
      refetchInterval: ({ state: { status, error } }) =>
        status === 'error' && error instanceof CallFailure && isRetryable(error.error) ? RETRY_EVERY : false,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

beforeNextOperator(() => queryClient.clear());
