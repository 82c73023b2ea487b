import { useLayoutEffect, useRef } from 'react';
import classes from './fit-text.module.css';

/** Relative font sizes. The text breaks into lines from the second size on. */
const SIZES = [1, 0.8, 0.64, 0.5, 0.4, 0.32];

/** A name that is never cut: it gets smaller, but not smaller than the other texts, and breaks into lines, until it fits in its box. */
export function FitText({ className = '', children }: { className?: string | undefined; children: string }) {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const text = element?.firstElementChild;
    if (!element || !(text instanceof HTMLElement)) return;
    const fit = () => {
      for (const size of SIZES) {
        element.style.setProperty('--fit', String(size));
        element.toggleAttribute('data-breaks', size < 1);
        if (text.scrollWidth <= text.clientWidth && text.offsetHeight <= element.clientHeight) return;
      }
    };
    const observer = new ResizeObserver(fit);
    observer.observe(element);
    // A font that arrives later has other widths.
    document.fonts?.addEventListener('loadingdone', fit);
    fit();
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener('loadingdone', fit);
    };
  }, [children]);
  return (
    <span ref={box} className={`${classes['box']} ${className}`}>
      <span dir="auto">{children}</span>
    </span>
  );
}
