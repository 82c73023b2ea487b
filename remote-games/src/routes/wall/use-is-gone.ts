import type { Id } from '@backglass/contract';
import { appErrorOf } from '@backglass/platform';
import { useQuery } from '@backglass/platform/operator';
import { gameQueryOptions } from '../../api/get-game.ts';

/** No game has it, and none is asked for. */
const NONE = 0;

/** Whether the API has no such game for this centre, or has it no longer. */
export function useIsGone(asked: Id | undefined): boolean {
  const { error } = useQuery({ ...gameQueryOptions(asked ?? NONE), enabled: asked !== undefined });
  return error !== null && appErrorOf(error).kind === 'not-found';
}
