import { LoaderCircleIcon } from '@lucide/icons';
import type { LucideIconData } from '@lucide/icons';
import { createElement } from 'react';
import { cssVars } from '../cx.ts';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './icon.module.css';

interface IconProps {
  of: LucideIconData;
  /** In px. By default the `--icon-size` of its container, or 16. */
  size?: number | undefined;
}

/** A decorative icon. It needs text or an accessible name beside it. */
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

interface SpinnerProps {
  /** What screen readers announce as loading. Omit it if an element around has `aria-busy`. */
  label?: string | undefined;
  size?: number | undefined;
}

export function Spinner({ label, size }: SpinnerProps) {
  return (
    <span className={classes.spinner}>
      <Icon of={LoaderCircleIcon} size={size} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
