import { useEffect, useEffectEvent } from 'react';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input:not([type="file"]), textarea, [contenteditable]');

/** Calls `onPaste` with files that are pasted outside of text fields. Also stops the browser from opening a dropped file. */
export function usePageDrops(enabled: boolean, onPaste: (files: readonly File[]) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isText(event.target)) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    const stopBrowser = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('dragover', stopBrowser);
    document.addEventListener('drop', stopBrowser);
    if (enabled) document.addEventListener('paste', listen);
    return () => {
      document.removeEventListener('dragover', stopBrowser);
      document.removeEventListener('drop', stopBrowser);
      document.removeEventListener('paste', listen);
    };
  }, [enabled]);
}
