import { notify } from '@backglass/platform';
import { loadCommandPalette } from '@backglass/ui/overlay';
import { useEffect, useState, type ComponentType } from 'react';
import { LateProgress } from '../common/loading-line.tsx';
import { useShellTexts } from '../texts.ts';
import { closeOverlay, showOverlay, useOpenOverlay, type OverlayName } from '../common/overlay-store.ts';
import { useTypedAhead } from './typed-text.ts';

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface OverlayPart {
  readonly Overlay: ComponentType<OverlayProps>;
}

/** Each is fetched when it is first asked for, so that no first page pays for it. */
const PARTS: Readonly<Record<OverlayName, () => Promise<OverlayPart>>> = {
  composition: () => import('./composition-panel.tsx'),
  more: () => import('./more.tsx'),
  palette: async () => {
    const [part] = await Promise.all([import('./palette.tsx'), loadCommandPalette()]);
    return part;
  },
  shortcuts: () => import('./shortcuts.tsx'),
};

type Parts = Partial<Record<OverlayName, OverlayPart>>;

/** Chords only: a single key would act while somebody dictates or types (WCAG 2.1.4). */
const KEYS: Readonly<Partial<Record<string, OverlayName>>> = { k: 'palette', '/': 'shortcuts' };

/** Opens what has keys of its own: Ctrl K or ⌘ K, Ctrl / or ⌘ /. */
function useOverlayKeys(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // A browser that fills a form in sends a keydown without a key.
      const { key = '' }: Partial<KeyboardEvent> = event;
      const name = KEYS[key.toLowerCase()];
      const isChord = event.ctrlKey !== event.metaKey && !event.altKey;
      if (name === undefined || !isChord || event.isComposing) return;
      event.preventDefault();
      showOverlay(name);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** What lies over the page when it is asked for, by a button or by its keys. */
export function Overlays() {
  const t = useShellTexts();
  const asked = useOpenOverlay();
  const [parts, setParts] = useState<Parts>({});
  const isMissing = asked !== null && parts[asked] === undefined;

  useOverlayKeys();
  useTypedAhead(isMissing && asked === 'palette');

  useEffect(() => {
    if (asked === null || !isMissing) return;
    let isWanted = true;
    PARTS[asked]().then(
      part => setParts(before => ({ ...before, [asked]: part })),
      () => {
        if (!isWanted) return;
        // Asking again loads again.
        closeOverlay();
        notify({ level: 'error', title: t('overlay.failed'), description: t('overlay.failed_text') });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [asked, isMissing, t]);

  // Who leaves takes along what they had opened.
  useEffect(() => closeOverlay, []);

  return (
    <>
      <LateProgress isLoading={isMissing} />
      {Object.entries(parts).map(([name, { Overlay }]) => (
        <Overlay
          key={name}
          isOpen={name === asked}
          onOpenChange={isOpen => {
            if (!isOpen && name === useOpenOverlay.getState()) closeOverlay();
          }}
        />
      ))}
    </>
  );
}
