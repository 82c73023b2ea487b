import { CALLS, gameIdsResultSchema, LIMITS, type Game, type Id } from '@backglass/contract';
import { call, CallFailure, unwrap } from '@backglass/platform';

/** Whether a game can be moved to the other half: a running one cannot be hidden. */
export const canMove = (game: Game): boolean => game.is_hidden || game.status !== 'running';

/** What is said of a game that moves or could not. */
export type Movable = Pick<Game, 'id' | 'name'>;

export interface NotMoved {
  readonly game: Movable;
  /** The API's reason: `not_found`, `game_running`. */
  readonly code: string;
}

/** What came of a move, of however many calls. */
export interface Moved {
  readonly moved: readonly Movable[];
  readonly failed: readonly NotMoved[];
  /** Not known to have moved, because a call failed with `because`: its games, and those not asked for any more. */
  readonly left: readonly Movable[];
  readonly because?: CallFailure;
}

const moveBatch = async (ids: readonly Id[], hidden: boolean) =>
  unwrap(
    await call(gameIdsResultSchema, {
      method: 'POST',
      path: hidden ? CALLS.hideGames : CALLS.restoreGames,
      body: { ids },
    }),
  );

/**
 * Moves games to history, or back, in as many calls as the API's limit of ids asks for, one after the other. Every game is
 * in the outcome once.
 *
 * @throws CallFailure when the first call fails: then nothing has moved.
 */
export async function moveGames(games: readonly Movable[], hidden: boolean): Promise<Moved> {
  const moved: Movable[] = [];
  const failed: NotMoved[] = [];
  for (let start = 0; start < games.length; start += LIMITS.idsPerCall) {
    const batch = games.slice(start, start + LIMITS.idsPerCall);
    try {
      const answer = await moveBatch(
        batch.map(({ id }) => id),
        hidden,
      );
      const codes = new Map(answer.failed.map(({ id, code }) => [id, code]));
      for (const game of batch) {
        const code = codes.get(game.id);
        if (code === undefined) moved.push(game);
        else failed.push({ game, code });
      }
    } catch (because) {
      if (start === 0 || !(because instanceof CallFailure)) throw because;
      return { moved, failed, left: games.slice(start), because };
    }
  }
  return { moved, failed, left: [] };
}
