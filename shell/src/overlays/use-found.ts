import {
  CALLS,
  cleanText,
  gameSchema,
  listOf,
  type Booth,
  type Game,
  type GameListParams,
} from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { getBooths, keepPreviousData, useQuery } from '@backglass/platform/operator';
import { useEffect, useState } from 'react';

const games = listOf(gameSchema);

/** How long to wait after the last key before searching, in milliseconds. */
const DEBOUNCE = 150;

async function search(query: GameListParams, signal: AbortSignal): Promise<readonly Game[]> {
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

export interface Found {
  readonly games: readonly Game[];
  /** All booths of the centre while there is a search, which the palette filters. */
  readonly booths: readonly Booth[];
  readonly isSearching: boolean;
}

/** Searches games by the typed text when the operator pauses, and fetches the booths. The list of a call that fails is empty. */
export function useFound(typed: string, isOpen: boolean): Found {
  // The API rejects longer texts.
  const wanted = cleanText(typed).slice(0, 100);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching } = useQuery({
    queryKey: ['shell', 'palette', 'games', text],
    queryFn: ({ signal }) => findGames(text, signal),
    enabled: isOpen,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const isSearch = wanted !== '';
  const booths = useQuery({
    queryKey: ['shell', 'palette', 'booths'],
    queryFn: ({ signal }) => getBooths(signal),
    enabled: isOpen && isSearch,
    staleTime: 10_000,
  });
  return {
    games: data ?? [],
    booths: (isSearch && booths.data?.booths) || [],
    isSearching: isFetching || booths.isFetching || text !== wanted,
  };
}
