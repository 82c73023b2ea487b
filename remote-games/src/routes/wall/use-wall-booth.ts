import type { Id } from '@backglass/contract';
import { useLive, useQuery, useQueryClient } from '@backglass/platform/operator';
import { boothsQueryOptions } from '../../api/get-booths.ts';
import { refetchMounted } from '../../api/game-cache.ts';

/** How often a failed fetch of the booths is repeated, in milliseconds. */
const RETRY_INTERVAL = 30_000;

interface WallBooth {
  readonly name: string | undefined;
  /** Whether it is certain that the centre has no such booth. */
  readonly isNotFound: boolean;
}

/** The booth of a wall, with its current name. Without `id`, fetches nothing. */
export function useWallBooth(id: Id | undefined): WallBooth {
  const client = useQueryClient();
  const { data, isSuccess, isFetchedAfterMount } = useQuery({
    ...boothsQueryOptions,
    enabled: id !== undefined,
    // A cached list may lack a new booth.
    refetchOnMount: 'always',
    // Retries automatically, because nobody operates a wall.
    refetchInterval: ({ state }) => state.data === undefined && RETRY_INTERVAL,
  });
  const name = data?.booths.find(booth => booth.id === id)?.name;
  useLive(signal => {
    const isUnchanged =
      signal.name === 'game.updated' ||
      (signal.name === 'booth.updated' &&
        (signal.data.id !== id || (signal.data.booth !== undefined && signal.data.booth.name === name)));
    if (isUnchanged) return;
    // While polling, a `resync` arrives every 5 s. It must not cancel a slow refetch.
    if (signal.name === 'resync') void client.invalidateQueries(boothsQueryOptions, { cancelRefetch: false });
    else void refetchMounted(client, boothsQueryOptions.queryKey);
  });
  return {
    name,
    isNotFound: isSuccess && isFetchedAfterMount && data.isComplete && id !== undefined && name === undefined,
  };
}
