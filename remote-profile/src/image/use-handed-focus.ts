import { useEffect, useRef, type RefObject } from 'react';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

export interface HandedFocus {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly cancel: RefObject<HTMLButtonElement | null>;
}

/**
 * While something is uploaded the field is not there, and Cancel stands in its place. Who was at the one is taken to the
 * other, and back; who has gone elsewhere meanwhile stays there.
 */
export function useHandedFocus(isUploading: boolean): HandedFocus {
  const field = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const wasUploading = useRef(false);
  useEffect(() => {
    if (wasUploading.current !== isUploading && isLost()) (isUploading ? cancel : field).current?.focus();
    wasUploading.current = isUploading;
  }, [isUploading]);
  return { field, cancel };
}
