import { useEffect, useEffectEvent } from 'react';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="file"]), textarea, [contenteditable]');

/**
 * Takes what is pasted anywhere on the page but in a text, and keeps a file that misses its area from being opened by the
 * browser, which would leave the page and what was typed in it.
 */
export function usePageDrops(enabled: boolean, onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isText(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('dragover', keep);
    document.addEventListener('drop', keep);
    if (enabled) document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('dragover', keep);
      document.removeEventListener('drop', keep);
      document.removeEventListener('paste', listen);
    };
  }, [enabled]);
}
