import type { CSSProperties } from 'react';

/** Custom properties for the `style` prop. React sets them by the CSSOM, which a strict `style-src` allows. */
export function cssVars(vars: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return vars as CSSProperties;
}
