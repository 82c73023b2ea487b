import { notify } from '@backglass/platform';
import { isComposing, shortcutKey } from '@backglass/ui';
import { loadCommandPalette, reportOverlayFailuresBy } from '@backglass/ui/overlay';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { LoadingLine } from '../common/loading-line.tsx';
import { useOperatorTexts } from '../texts.ts';
import { closeOverlay, showOverlay, useOpenOverlay, type OverlayName } from '../common/overlay-store.ts';
import { useTypingBuffer } from './typed-text.ts';

export interface OverlayProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

interface OverlayModule {
  readonly Overlay: ComponentType<OverlayProps>;
  /** Called before the overlay is rendered. */
  readonly addOverlayTexts?: () => Promise<void>;
}

const LOADERS: Readonly<Record<OverlayName, () => Promise<OverlayModule>>> = {
  composition: () => import('./composition-panel.tsx'),
  more: () => import('./more.tsx'),
  palette: async () => {
    const [module] = await Promise.all([import('./palette.tsx'), loadCommandPalette()]);
    return module;
  },
  shortcuts: () => import('./shortcuts.tsx'),
};

type Modules = Partial<Record<OverlayName, OverlayModule>>;

/** The keys need Ctrl or ⌘, because operators type and dictate single keys (WCAG 2.1.4). */
const SHORTCUTS: Readonly<Partial<Record<string, OverlayName>>> = { k: 'palette', '/': 'shortcuts' };

function useOverlayShortcuts(): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const name = SHORTCUTS[shortcutKey(event)];
      const isChord = event.ctrlKey !== event.metaKey && !event.altKey;
      if (name === undefined || !isChord || isComposing(event)) return;
      event.preventDefault();
      showOverlay(name);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The overlay that is open, and the keys that open one. */
export function Overlays() {
  const t = useOperatorTexts();
  const open = useOpenOverlay();
  const [modules, setModules] = useState<Modules>({});
  const isLoading = open !== null && modules[open] === undefined;

  useOverlayShortcuts();
  useTypingBuffer(isLoading && open === 'palette');

  const reportFailure = useEffectEvent(() =>
    notify({ level: 'error', title: t('overlay.failed'), description: t('overlay.failed_text') }),
  );
  useEffect(() => reportOverlayFailuresBy(() => reportFailure()), []);

  useEffect(() => {
    if (open === null || !isLoading) return;
    let isWanted = true;
    const load = async () => {
      const module = await LOADERS[open]();
      await module.addOverlayTexts?.();
      setModules(before => ({ ...before, [open]: module }));
    };
    load().catch(() => {
      if (!isWanted) return;
      // The code is loaded again only when the overlay is opened again.
      closeOverlay();
      reportFailure();
    });
    return () => {
      isWanted = false;
    };
  }, [open, isLoading]);

  // The next operator must not find an overlay open.
  useEffect(() => closeOverlay, []);

  return (
    <>
      <LoadingLine isLoading={isLoading} />
      {Object.entries(modules).map(([name, { Overlay }]) => (
        <Overlay
          key={name}
          isOpen={name === open}
          onOpenChange={isOpen => {
            if (!isOpen && name === useOpenOverlay.getState()) closeOverlay();
          }}
        />
      ))}
    </>
  );
}
