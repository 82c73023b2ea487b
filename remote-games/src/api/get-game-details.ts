import type { GameDetail } from '@backglass/contract';
import { CallFailure, type ErrorKind } from '@backglass/platform';
import { getGame } from './get-game.ts';
import type { NamedGame } from './hide-games.ts';

/** The number of games read in parallel: a slow answer delays others less, and the API is not flooded. */
const AT_ONCE = 4;

/** Errors after which other games cannot be read either. */
const OF_ALL: ReadonlySet<ErrorKind> = new Set(['network', 'unauthenticated', 'throttled', 'cancelled']);

/** A game that could not be read although others can. */
export interface Unread {
  readonly game: NamedGame;
  readonly because: unknown;
}

/** Games with their players, read one after the other. */
export interface Details {
  /** The game, if a single one was requested: it names the file. */
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
    // The loop below awaits it and handles its failure.
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
 * Reads games with their current players, in order. Of several, a game that cannot be read is left out and added to `unread`.
 *
 * @throws CallFailure when a single game cannot be read, when no answer comes, or when `signal` aborts.
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
