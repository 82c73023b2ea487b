import { onlineManager, QueryClient, type QueryState } from '@tanstack/react-query';
import { currentConnection, onOnlineChange } from '../http/connection.ts';
import { appErrorOf, timedOut, isRetryable, type AppError } from '../http/result.ts';
import { beforeNextOperator } from '../session-store.ts';

/** After a time-out, the operator has already waited long. After a 429, the API would refuse a retry at once too. */
const mayRetryAtOnce = (error: AppError): boolean =>
  isRetryable(error) && error.kind !== 'throttled' && error !== timedOut;

/** Milliseconds between two attempts of a query that failed, while a screen shows it. */
const RETRY_EVERY = 10_000;

interface TimedQuery {
  readonly state: Pick<
    QueryState<unknown, Error | null>,
    'fetchStatus' | 'error' | 'dataUpdatedAt' | 'errorUpdatedAt'
  >;
}

/* eslint-disable clock/no-device-clock -- TanStack Query takes the times of its state from the device's clock. */
/**
 * For `refetchInterval`: refetches a query `interval` milliseconds after its last answer, and a failed query sooner. A number would not do,
 * because TanStack Query begins a new interval whenever a live event changes the data, and would not retry sooner.
 */
export const refetchEvery =
  (interval = Infinity) =>
  ({ state }: TimedQuery): number | false =>
    state.fetchStatus === 'idle' &&
    Math.max(
      // 0 would mean no interval.
      1,
      Math.max(state.dataUpdatedAt, state.errorUpdatedAt) +
        (isRetryable(appErrorOf(state.error)) ? RETRY_EVERY : interval) -
        Date.now(),
    );
/* eslint-enable clock/no-device-clock */

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
        failures < 2 && currentConnection() !== 'offline' && mayRetryAtOnce(appErrorOf(failure)),
      refetchInterval: refetchEvery(),
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

beforeNextOperator(() => queryClient.clear());
