import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import classes from './tabs.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Beside the label: a Badge. */
  badge?: ReactNode;
  content: ReactNode;
}

export interface TabsProps<Id extends string = string> {
  /** Accessible name of the list of tabs. */
  label: string;
  items: readonly TabItem<Id>[];
  value: Id;
  onChange: (id: Id) => void;
}

/** What the Tab key stops at. */
const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Parts of one page, one shown at a time: arrows, Home and End move and show. Pages of their own are a `TabNav`. */
export function Tabs<Id extends string>({ label, items, value, onChange }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    items.findIndex(item => item.id === value),
  );
  const shown = items[at];
  const panel = useRef<HTMLDivElement>(null);

  // A part that holds nothing to stop at is a stop itself, so that a keyboard can scroll it; content may change at any time.
  useLayoutEffect(() => {
    if (panel.current?.querySelector(FOCUSABLE)) panel.current.removeAttribute('tabindex');
    else panel.current?.setAttribute('tabindex', '0');
  });

  function onKeyDown(event: KeyboardEvent) {
    const next = STEPS[event.key]?.(at, items.length);
    const item = next === undefined ? undefined : items[next];
    if (next === undefined || !item) return;
    event.preventDefault();
    onChange(item.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div className={classes.tabs}>
      <div className={classes.list} role="tablist" aria-label={label} ref={list}>
        {items.map(item => (
          <button
            type="button"
            className={classes.tab}
            key={item.id}
            id={`${base}-${item.id}`}
            role="tab"
            aria-selected={item === shown}
            aria-controls={item === shown ? `${base}-panel` : undefined}
            tabIndex={item === shown ? 0 : -1}
            onClick={() => onChange(item.id)}
            onKeyDown={onKeyDown}
          >
            {item.label}
            {item.badge}
          </button>
        ))}
      </div>
      {shown ? (
        <div
          className={classes.panel}
          key={shown.id}
          id={`${base}-panel`}
          ref={panel}
          role="tabpanel"
          aria-labelledby={`${base}-${shown.id}`}
        >
          {shown.content}
        </div>
      ) : null}
    </div>
  );
}
