import { XIcon } from '@lucide/icons';
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/button.tsx';
import { glass } from '../layout/glass.ts';
import { keepBottomClear } from '../layout/keep-bottom-clear.ts';
import classes from './selection-bar.module.css';

export interface SelectionBarProps {
  ref?: Ref<HTMLDivElement> | undefined;
  /** Accessible name of the bar. */
  label: string;
  /** Such as "3 selected". */
  text: string;
  /** Shown beside the text, such as a button with `linkClass()` that selects all. */
  extend?: ReactNode;
  /** The button of the main action. */
  children: ReactNode;
  /** Buttons of the other actions. */
  others?: ReactNode;
  /** A `Menu` with the actions of `extend` and `others`, which it replaces on a phone. */
  menu?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** The bulk actions for the selected rows: a strip of glass after the panel, which sticks to the bottom of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { ref, label, text, extend, children, others, menu, clearLabel, onClear } = props;
  const bar = useRef<HTMLDivElement>(null);
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(ref, () => bar.current);
  useLayoutEffect(() => keepBottomClear(bar.current), []);
  return (
    <div {...glass(classes.bar)} ref={bar} role="region" aria-label={label} data-print="none">
      <span className={classes.text} role="status">
        {text}
      </span>
      {extend ? <span className={classes.extend}>{extend}</span> : null}
      {children}
      {others ? <span className={classes.others}>{others}</span> : null}
      {menu ? <span className={classes.menu}>{menu}</span> : null}
      <IconButton size="md" label={clearLabel} icon={XIcon} onClick={onClear} />
    </div>
  );
}
