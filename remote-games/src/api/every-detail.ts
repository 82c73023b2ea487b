import type { GameDetail } from '@backglass/contract';
import { CallFailure, type ErrorKind } from '@backglass/platform';
import { getGame } from './get-game.ts';
import type { NamedGame } from './hide-games.ts';

/** So many games are asked for at a time: a slow answer holds up the others less, and the API is not flooded. */
const AT_ONCE = 4;

/** What keeps the other games from being read as well. */
const OF_ALL: ReadonlySet<ErrorKind> = new Set(['network', 'unauthenticated', 'throttled', 'cancelled']);

/** A game that was answered with an error of its own. */
export interface Unread {
  readonly game: NamedGame;
  readonly because: unknown;
}

/** Games with their players, as they are read. */
export interface Details {
  /** The game itself where one alone was asked for, since it gives the file its name. */
  readonly only?: GameDetail;
  readonly games: AsyncIterable<GameDetail>;
  /** Grows while `games` are read. */
  readonly unread: readonly Unread[];
}

const isOfItsOwn = (failure: unknown): boolean =>
  failure instanceof CallFailure && !OF_ALL.has(failure.error.kind);

async function* everyDetail(
  games: readonly NamedGame[],
  signal: AbortSignal,
  leaveOut: (unread: Unread) => void,
): AsyncGenerator<GameDetail, void> {
  const asked: Promise<GameDetail>[] = [];
  const ask = (game: NamedGame | undefined) => {
    if (game === undefined) return;
    const answer = getGame(game.id, signal);
    // a failure is told when its turn comes
    answer.catch(() => undefined);
    asked.push(answer);
  };
  games.slice(0, AT_ONCE).forEach(ask);
  for (const [index, game] of games.entries()) {
    try {
      const detail = await asked.shift();
      if (detail) yield detail;
    } catch (because) {
      if (!isOfItsOwn(because)) throw because;
      leaveOut({ game, because });
    }
    ask(games[index + AT_ONCE]);
  }
}

/**
 * Reads some games with their players, in their order, as they are at this moment. Of many, those that cannot be read are left
 * out and told in `unread`.
 *
 * @throws CallFailure when a single game cannot be read, or nobody answers, also when `signal` takes it back.
 */
export async function readDetails(wanted: readonly NamedGame[], signal: AbortSignal): Promise<Details> {
  const unread: Unread[] = [];
  const [first, ...others] = wanted;
  if (first === undefined || others.length > 0) {
    return { games: everyDetail(wanted, signal, one => void unread.push(one)), unread };
  }
  const only = await getGame(first.id, signal);
  return {
    only,
    games: (async function* one() {
      yield only;
    })(),
    unread,
  };
}
