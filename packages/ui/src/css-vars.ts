import type { CSSProperties } from 'react';

/** Custom properties for the `style` prop. */
export function cssVars(vars: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return vars as CSSProperties;
}
