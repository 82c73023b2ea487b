import { useOnline } from '@backglass/platform';
import { loadEveryLanguage } from '@backglass/platform/host';
import { CommandPalette } from '@backglass/ui/overlay';
import { useEffect, useReducer, useState } from 'react';
import { loadContributedCommands } from '../contributions/contributed-commands.ts';
import { useHidden } from '../contributions/hidden.ts';
import type { OverlayProps } from './overlays.tsx';
import { useTypedText } from './typed-text.ts';
import { useOperatorTexts } from '../texts.ts';
import { useFound } from './use-found.ts';
import { usePaletteItems } from './use-palette-items.tsx';

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
