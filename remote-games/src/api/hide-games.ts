import { CALLS, gameIdsResultSchema, LIMITS, type Game, type Id } from '@backglass/contract';
import { call, CallFailure, unwrap } from '@backglass/platform';

/** Whether a game can be hidden, or restored from history: a running one cannot be hidden. */
export const canHideOrRestore = (game: Game): boolean => game.is_hidden || game.status !== 'running';

/** A game as notices name it. */
export type NamedGame = Pick<Game, 'id' | 'name'>;

export interface Refused {
  readonly game: NamedGame;
  /** The API's reason: `not_found`, `game_running`. */
  readonly code: string;
}

/** The result of hiding or restoring games, in one or more calls. */
export interface HideOutcome {
  readonly moved: readonly NamedGame[];
  readonly refused: readonly Refused[];
  /** The games of a call that failed with `because`, and those of the calls that were not made after it. */
  readonly left: readonly NamedGame[];
  readonly because?: CallFailure;
}

const hideBatch = async (ids: readonly Id[], hidden: boolean) =>
  unwrap(
    await call(gameIdsResultSchema, {
      method: 'POST',
      path: hidden ? CALLS.hideGames : CALLS.restoreGames,
      body: { ids },
    }),
  );

/**
 * Hides games (`hidden`) or restores them, in sequential calls of at most the API's limit of ids. Every game is in the outcome once.
 *
 * @throws CallFailure when the first call fails: then no game was changed.
 */
export async function hideGames(games: readonly NamedGame[], hidden: boolean): Promise<HideOutcome> {
  const moved: NamedGame[] = [];
  const refused: Refused[] = [];
  for (let start = 0; start < games.length; start += LIMITS.idsPerCall) {
    const batch = games.slice(start, start + LIMITS.idsPerCall);
    try {
      const answer = await hideBatch(
        batch.map(({ id }) => id),
        hidden,
      );
      const codes = new Map(answer.failed.map(({ id, code }) => [id, code]));
      for (const game of batch) {
        const code = codes.get(game.id);
        if (code === undefined) moved.push(game);
        else refused.push({ game, code });
      }
    } catch (because) {
      if (start === 0 || !(because instanceof CallFailure)) throw because;
      return { moved, refused, left: games.slice(start), because };
    }
  }
  return { moved, refused, left: [] };
}
