import { XIcon } from '@lucide/icons';
import { useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import { IconButton } from '../button/button.tsx';
import { glass } from '../layout/glass.ts';
import { keepBottomClear } from '../layout/keep-bottom-clear.ts';
import classes from './selection-bar.module.css';

interface SelectionBarProps {
  ref?: Ref<HTMLDivElement> | undefined;
  label: string;
  text: string;
  /** Shown beside the text, such as a button that selects all. */
  extend?: ReactNode;
  children: ReactNode;
  /** Buttons before `children`. A phone shows only the first. */
  others?: ReactNode;
  /** A `Menu` that replaces all other buttons on a phone. */
  menu?: ReactNode;
  clearLabel: string;
  onClear: () => void;
}

/** The bulk actions for the selected rows. The bar sticks to the bottom of the window. */
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
      {others ? <span className={classes.others}>{others}</span> : null}
      {children}
      {menu ? <span className={classes.menu}>{menu}</span> : null}
      <IconButton size="md" label={clearLabel} icon={XIcon} onClick={onClear} />
    </div>
  );
}
