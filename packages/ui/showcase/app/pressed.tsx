import { useEffect, useRef, type ReactNode } from 'react';

/** Clicks its first button once, to open what opens only by a click. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{children}</div>;
}
