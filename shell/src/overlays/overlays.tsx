import { notify } from '@backglass/platform';
import { isComposing, shortcutKey } from '@backglass/ui';
import { loadCommandPalette, reportOverlayFailuresBy } from '@backglass/ui/overlay';
import { useEffect, useEffectEvent, useState, type ComponentType } from 'react';
import { LoadingLine } from '../common/loading-line.tsx';
import { useOperatorTexts } from '../texts.ts';
import {
  closeOverlay,
  showOverlay,
  useOpenOverlay,
  useTypedText,
  type OverlayName,
  type OverlayProps,
} from '../common/overlay-store.ts';

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

/** Collects typed text while the palette loads. Escape closes it. */
function useTypingBuffer(isLoading: boolean): void {
  useEffect(() => {
    if (!isLoading) return undefined;
    useTypedText.setState('');
    const listen = (event: KeyboardEvent) => {
      const { key = '', ctrlKey, metaKey, altKey }: Partial<KeyboardEvent> = event;
      if (isComposing(event) || ctrlKey || metaKey || altKey) return;
      if (key === 'Escape') closeOverlay();
      else if (key === 'Backspace') useTypedText.setState(text => text.slice(0, -1));
      else if (key.length === 1) useTypedText.setState(text => text + key);
      else if (key !== 'Enter') return;
      // The page below must not get the keys.
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isLoading]);
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
