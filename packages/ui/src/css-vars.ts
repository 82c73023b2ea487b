import type { CSSProperties } from 'react';

/** Custom properties for `style`: React sets them through the CSSOM, which a strict `style-src` allows. */
export function cssVars(vars: Readonly<Record<`--${string}`, string | number>>): CSSProperties {
  return vars as CSSProperties;
}
