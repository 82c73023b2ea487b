import {
  CALLS,
  gameIdsResultSchema,
  LIMITS,
  shownStatusOf,
  type Game,
  type GameIdsResult,
  type Id,
} from '@backglass/contract';
import { appErrorOf, call, CallFailure, unwrap } from '@backglass/platform';
import { askBeforeUnload, lookUpLostAnswer } from '@backglass/platform/operator';
import { getGamesWithPlayers, type NamedGame } from './get-game.ts';

/** Whether a game can be hidden or, if it is hidden, restored. */
export const canHideOrRestore = (game: Game): boolean => game.is_hidden || game.status !== 'running';

/** The key of the text for a game that cannot be hidden. */
export const whyNotHidden = (game: Game) =>
  shownStatusOf(game) === 'no_signal' ? 'no_signal.end_first' : 'hide_running';

interface Refused {
  readonly game: NamedGame;
  /** The API's reason, such as `not_found` or `game_running`. */
  readonly code: string;
}

export interface HideOrRestoreOutcome {
  readonly changed: readonly NamedGame[];
  readonly refused: readonly Refused[];
  /** The games of the failed call and of the later calls, which were not sent. */
  readonly unfinished: readonly NamedGame[];
  readonly error?: CallFailure;
}

const setBatchHidden = async (batch: readonly NamedGame[], hidden: boolean): Promise<GameIdsResult> => {
  const answer = await call(gameIdsResultSchema, {
    method: 'POST',
    path: hidden ? CALLS.hideGames : CALLS.restoreGames,
    body: { ids: batch.map(({ id }) => id) },
  });
  return unwrap(await lookUpLostAnswer(answer, signal => lookUpBatch(batch, hidden, signal)));
};

/** The games of a batch that the API has changed, or `undefined` if it has changed none. @throws CallFailure */
async function lookUpBatch(
  batch: readonly NamedGame[],
  hidden: boolean,
  signal: AbortSignal,
): Promise<GameIdsResult | undefined> {
  const updated: Id[] = [];
  const failed: GameIdsResult['failed'] = [];
  const { games, failedGames } = await getGamesWithPlayers(batch, signal);
  for await (const { id, is_hidden, status } of games) {
    if (is_hidden === hidden) updated.push(id);
    else failed.push({ id, code: status === 'running' ? 'game_running' : 'not_changed' });
  }
  for (const { game, error } of failedGames) {
    if (appErrorOf(error).kind !== 'not-found') throw error;
    failed.push({ id: game.id, code: 'not_found' });
  }
  return updated.length === 0 ? undefined : { updated, failed };
}

/**
 * Hides games (`hidden`) or restores them, in one or more calls. Each game is in exactly one list of the outcome.
 * While calls wait, the browser asks before it closes the page.
 * @throws CallFailure when the first call fails.
 */
export async function setGamesHidden(
  games: readonly NamedGame[],
  hidden: boolean,
): Promise<HideOrRestoreOutcome> {
  const changed: NamedGame[] = [];
  const refused: Refused[] = [];
  for (let start = 0; start < games.length; start += LIMITS.idsPerCall) {
    const batch = games.slice(start, start + LIMITS.idsPerCall);
    // Only a call that is already sent outlives the page.
    const stopAsking = start + LIMITS.idsPerCall < games.length ? askBeforeUnload() : undefined;
    try {
      const answer = await setBatchHidden(batch, hidden);
      const codes = new Map(answer.failed.map(({ id, code }) => [id, code]));
      for (const game of batch) {
        const code = codes.get(game.id);
        if (code === undefined) changed.push(game);
        else refused.push({ game, code });
      }
    } catch (error) {
      if (start === 0 || !(error instanceof CallFailure)) throw error;
      return { changed, refused, unfinished: games.slice(start), error };
    } finally {
      stopAsking?.();
    }
  }
  return { changed, refused, unfinished: [] };
}
