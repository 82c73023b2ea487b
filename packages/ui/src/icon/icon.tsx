import type { LucideIcon } from 'lucide-react';
import { cssVars } from '../css-vars.ts';
import classes from './icon.module.css';

export type { LucideIcon };

export interface IconProps {
  /** One of the icons of `icons.ts`. */
  of: LucideIcon;
  /** In px; without it the icon takes the size its surroundings ask for (16 px). */
  size?: number | undefined;
}

/** An icon as decoration: a word or an accessible name must always stand beside it. */
export function Icon({ of: Drawing, size }: IconProps) {
  const style = size === undefined ? undefined : cssVars({ '--icon-size': `${size / 16}rem` });
  return <Drawing className={classes.icon ?? ''} style={style} aria-hidden="true" focusable="false" />;
}
