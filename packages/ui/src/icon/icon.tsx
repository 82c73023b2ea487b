import { LoaderCircleIcon } from '@lucide/icons';
import type { LucideIconData } from '@lucide/icons';
import { createElement } from 'react';
import { cssVars } from '../css-vars.ts';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './icon.module.css';

export interface IconProps {
  /** An icon of `@lucide/icons`; a build carries those that it imports. */
  of: LucideIconData;
  /** In px; without it the icon takes the size its surroundings ask for (16 px). */
  size?: number | undefined;
}

/** An icon as decoration: a word or an accessible name must always stand beside it. */
export function Icon({ of: { name, node }, size }: IconProps) {
  const style = size === undefined ? undefined : cssVars({ '--icon-size': `${size / 16}rem` });
  return (
    <svg
      viewBox="0 0 24 24"
      className={classes.icon ?? ''}
      style={style}
      data-icon={name}
      aria-hidden="true"
      focusable="false"
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}

export interface SpinnerProps {
  /** What is being waited for; leave it out where the surroundings already say it (`aria-busy`). */
  label?: string | undefined;
  size?: number | undefined;
}

/** Work in progress with no known end. Stands still under reduced motion. */
export function Spinner({ label, size }: SpinnerProps) {
  return (
    <span className={classes.spinner}>
      <Icon of={LoaderCircleIcon} size={size} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
