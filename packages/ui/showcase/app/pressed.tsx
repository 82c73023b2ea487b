import { useEffect, useRef, type ReactNode } from 'react';

/** Clicks the first button in `children` once, for components that open only by a click. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector('button')?.click();
  }, []);
  return <div ref={place}>{children}</div>;
}
