import { hasUnsavedChanges } from '@backglass/platform/host';
import { readNewest } from './newest.ts';

const EVERY = 1_000;

/** In the preview of `pnpm dev`, takes a newer build as soon as it is there, unless something unsaved would be lost. */
export function followDev(reload: () => void = () => location.reload()): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking || document.visibilityState === 'hidden') return;
    isAsking = true;
    void readNewest().then(newest => {
      isAsking = false;
      if (newest !== null && !hasUnsavedChanges()) reload();
    });
  }, EVERY);
  return () => clearInterval(timer);
}
