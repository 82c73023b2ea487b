import {
  CALLS,
  cleanText,
  gameSchema,
  listOf,
  type Booth,
  type Game,
  type GameListParams,
} from '@backglass/contract';
import { useOnline, call, unwrap } from '@backglass/platform';
import { loadEveryLanguage } from '@backglass/platform/host';
import { getBooths, keepPreviousData, useQuery } from '@backglass/platform/operator';
import { CommandPalette } from '@backglass/ui/overlay';
import { useEffect, useReducer, useState } from 'react';
import { loadContributedCommands } from '../contributions/contributed-commands.ts';
import { useHidden } from '../contributions/hidden.ts';
import type { OverlayProps } from './overlays.tsx';
import { useTypedText } from './typed-text.ts';
import { useOperatorTexts } from '../texts.ts';
import { usePaletteItems } from './palette-items.tsx';

/** The palette finds entries in every language. Until the texts have arrived, it finds those of the interface's language. */
function useSearchTexts(isOpen: boolean): void {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (isOpen) void loadEveryLanguage().then(renderAgain);
  }, [isOpen]);
}

export { addOverlayTexts } from './overlay-texts.ts';

/** The command palette: pages, commands, settings, games and booths, found by typing. */
export function Overlay({ isOpen, onOpenChange }: OverlayProps) {
  const t = useOperatorTexts();
  const [query, setQuery] = useState(useTypedText.getState);
  const isOnline = useOnline();
  const hidden = useHidden();
  // Runs again when the connection is back, because files that were missing can then be fetched, and when commands are shown again.
  useEffect(() => {
    if (isOpen) loadContributedCommands();
  }, [isOpen, isOnline, hidden]);
  useSearchTexts(isOpen);
  const { isSearching, ...found } = useFound(isOpen ? query : '', isOpen);
  return (
    <CommandPalette
      isOpen={isOpen}
      onOpenChange={next => {
        if (!next) setQuery('');
        onOpenChange(next);
      }}
      label={t('palette.label')}
      placeholder={t('palette.placeholder')}
      items={usePaletteItems(found, query.trim() !== '')}
      initialQuery={query}
      onQueryChange={setQuery}
      busy={isSearching}
      busyLabel={t('palette.busy')}
      emptyText={t('palette.empty')}
      resultsText={count => t('palette.results', { count })}
      closeLabel={t('platform:action.close')}
      hints={[
        { keys: ['↑', '↓'], label: t('palette.hint.move') },
        { keys: ['Enter'], label: t('palette.hint.take') },
        { keys: ['Esc'], label: t('palette.hint.close') },
      ]}
    />
  );
}

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
