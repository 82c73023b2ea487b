import { useEffect, useRef, type ReactNode } from 'react';

/** Presses the first button in it once: for what can only be opened so. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{children}</div>;
}
