import { notify } from '@backglass/platform';
import { currentLanguage } from '@backglass/platform/host';
import { useEffect } from 'react';
import { useShellTexts } from '../texts.ts';
import type { RemoteLoader } from './remote-loader.ts';
import type { RemoteState } from './remote-state.ts';

const said = new WeakSet<RemoteLoader>();

/** Says once beside the page that a part of it runs in its previous release. */
export function useFallbackNotice(loader: RemoteLoader, state: RemoteState): void {
  const t = useShellTexts();
  const isFallback = state.status === 'ready' && state.fallback !== undefined;
  useEffect(() => {
    if (!isFallback || said.has(loader)) return;
    said.add(loader);
    notify({
      level: 'info',
      title: t('remote.fell_back', { name: loader.remote.title[currentLanguage()] }),
      description: t('remote.fell_back_text'),
    });
  }, [isFallback, loader, t]);
}
