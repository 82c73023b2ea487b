import type { Game, Id } from '@backglass/contract';

/** What an operator changes of a game. */
type Change = Partial<Pick<Game, 'name' | 'is_hidden'>>;

interface Ask {
  readonly ids: ReadonlySet<Id>;
  readonly change: Change;
}

/** What this page has asked for and the API has not answered yet, in the order in which it was asked. */
const asks = new Set<Ask>();

/** A change is shown before it is answered: from now on `asAsked` knows of it, until the returned function is called. */
export function beginChange(ids: ReadonlySet<Id>, change: Change): () => void {
  const ask = { ids, change };
  asks.add(ask);
  return () => void asks.delete(ask);
}

/** A game as it will be: what is read or told while a change is under way still has the old. A running game is never hidden. */
export function asAsked<Told extends Game>(told: Told): Told {
  let game = told;
  for (const { ids, change } of asks) {
    if (!ids.has(told.id) || (change.is_hidden === true && told.status === 'running')) continue;
    game = { ...game, ...change };
  }
  return game;
}
