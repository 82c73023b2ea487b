import type { GameDetail, Id } from '@backglass/contract';
import { getGame } from './get-game.ts';

/** So many games are asked for at a time: a slow answer holds up the others less, and the API is not flooded. */
const AT_ONCE = 4;

/**
 * The games of some ids with their players, in the order of the ids, as they are at this moment.
 *
 * @throws CallFailure when one cannot be read, also when `signal` takes it back.
 */
export async function* everyDetail(
  ids: readonly Id[],
  signal: AbortSignal,
): AsyncGenerator<GameDetail, void> {
  const asked: Promise<GameDetail>[] = [];
  const ask = (id: Id | undefined) => {
    if (id === undefined) return;
    const answer = getGame(id, signal);
    // a failure is told when its turn comes
    answer.catch(() => undefined);
    asked.push(answer);
  };
  ids.slice(0, AT_ONCE).forEach(ask);
  for (let index = 0; index < ids.length; index += 1) {
    const game = await asked.shift();
    if (game) yield game;
    ask(ids[index + AT_ONCE]);
  }
}

/** The games of some ids; of one alone also the game itself, since it gives the file its name. Throws as everyDetail does. */
export async function readDetails(
  ids: readonly Id[],
  signal: AbortSignal,
): Promise<{ readonly only?: GameDetail; readonly games: AsyncIterable<GameDetail> }> {
  const games = everyDetail(ids, signal);
  if (ids.length !== 1) return { games };
  const { value: only } = await games.next();
  if (only === undefined) return { games };
  return {
    only,
    games: (async function* one() {
      yield only;
    })(),
  };
}
