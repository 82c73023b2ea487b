import { CALLS, gameSchema, listOf, type Game, type GameListParams } from '@backglass/contract';
import { call, unwrap } from '@backglass/platform';
import { keepPreviousData, useQuery } from '@backglass/platform/operator';
import { useEffect, useState } from 'react';

const games = listOf(gameSchema);

/** Typing is over when nothing came for so long, in milliseconds. */
const TYPING = 150;

async function search(params: GameListParams, signal: AbortSignal): Promise<readonly Game[]> {
  const query = { ...params };
  return unwrap(await call(games, { method: 'GET', path: CALLS.games, query, signal })).results;
}

/** The newest games, or those that a text is in the name of, also of the history. */
async function findGames(text: string, signal: AbortSignal): Promise<readonly Game[]> {
  if (text === '') return search({ page_size: 5 }, signal);
  const found = [false, true].map(is_hidden => search({ search: text, is_hidden, page_size: 5 }, signal));
  const games = (await Promise.all(found)).flat();
  // One that is put away between the two answers is in both.
  return games.filter((game, index) => games.findIndex(({ id }) => id === game.id) === index);
}

export interface FoundGames {
  readonly games: readonly Game[];
  readonly isSearching: boolean;
}

/** Games for what is typed, a moment after typing. Without an answer there are none: the palette works without. */
export function useFoundGames(typed: string, isOpen: boolean): FoundGames {
  // The API takes no longer text.
  const wanted = typed.trim().slice(0, 100);
  const [text, setText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setText(wanted), TYPING);
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
