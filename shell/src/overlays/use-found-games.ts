import { CALLS, cleanText, gameSchema, listOf, type Game, type GameListParams } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { keepPreviousData, useQuery } from '@backglass/platform/operator';
import { useEffect, useState } from 'react';

const games = listOf(gameSchema);

/** How long to wait after the last key before searching, in milliseconds. */
const DEBOUNCE = 150;

async function search(params: GameListParams, signal: AbortSignal): Promise<readonly Game[]> {
  const query = { ...params };
  return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results;
}

/** The newest games, or games whose name contains the text, hidden ones included. */
async function findGames(text: string, signal: AbortSignal): Promise<readonly Game[]> {
  if (text === '') return search({ page_size: 5 }, signal);
  const found = [false, true].map(is_hidden => search({ search: text, is_hidden, page_size: 5 }, signal));
  const games = (await Promise.all(found)).flat();
  // A game that is hidden between the two responses is in both.
  return games.filter((game, index) => games.findIndex(({ id }) => id === game.id) === index);
}

export interface FoundGames {
  readonly games: readonly Game[];
  readonly isSearching: boolean;
}

/** Searches games by the typed text when the operator pauses. If the call fails, the list is empty. */
export function useFoundGames(typed: string, isOpen: boolean): FoundGames {
  // The API rejects longer texts.
  const wanted = cleanText(typed).slice(0, 100);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching } = useQuery({
    queryKey: ['shell', 'palette', text],
    queryFn: ({ signal }) => findGames(text, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  return { games: data ?? [], isSearching: isFetching || text !== wanted };
}
