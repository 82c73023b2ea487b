import { useEffect, useRef, type ReactNode } from 'react';

/** Clicks the first button in `children` once, for components that open only by a click. The button may load later. */
export function Pressed({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const press = () => {
      const button = place.current?.querySelector('button');
      if (button) observer.disconnect();
      button?.click();
    };
    const observer = new MutationObserver(press);
    if (place.current) observer.observe(place.current, { childList: true, subtree: true });
    press();
    return () => observer.disconnect();
  }, []);
  return <div ref={place}>{children}</div>;
}
