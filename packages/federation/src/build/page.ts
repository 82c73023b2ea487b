import type { Configuration } from 'webpack';
import { baseConfig, type BuildTarget } from './base-config.ts';

export interface PageTarget extends BuildTarget {
  /** The module it starts from, relative to `root`. */
  readonly entry: string;
}

/** Name of the one chunk of a page. */
export const PAGE_ENTRY = 'page';

/** A page that stands alone, compiled as the product is and without federation: what the showcase of parts is. */
export const pageConfig = (target: PageTarget): Configuration => ({
  ...baseConfig(target),
  entry: { [PAGE_ENTRY]: target.entry },
});
