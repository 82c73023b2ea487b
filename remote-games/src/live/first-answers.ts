import type { QueryClient } from '@backglass/platform/operator';

type Key = readonly unknown[];

const onTheirWay = (queryKey: Key) =>
  ({
    queryKey,
    type: 'active',
    fetchStatus: 'fetching',
    predicate: ({ state }: { readonly state: { readonly data: unknown } }) => state.data === undefined,
  }) as const;

/** Whether something on the screen waits for the first answer. */
export const awaitsFirstAnswer = (client: QueryClient, queryKey: Key): boolean =>
  client.isFetching(onTheirWay(queryKey)) > 0;

/** Until what is on the screen has the first answers that are on their way; asks for none. Never rejects. */
export const firstAnswers = (client: QueryClient, queryKey: Key): Promise<void> =>
  client.refetchQueries(onTheirWay(queryKey), { cancelRefetch: false });

/**
 * Reads again what is on the screen. A first answer on its way may have been made before what calls for another one, so that is
 * waited for; a later one is given up.
 */
export async function readAnew(client: QueryClient, queryKey: Key): Promise<void> {
  await firstAnswers(client, queryKey);
  await client.invalidateQueries({ queryKey });
}
