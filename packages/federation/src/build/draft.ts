import { join } from 'node:path';
import type { Configuration } from 'webpack';
import type { BuildTarget } from './base-config.ts';

/** The preset made fast: nothing is minified, and what did not change is taken from the build before. */
export const draftConfig = ({ root, name }: BuildTarget, config: Configuration): Configuration => ({
  ...config,
  optimization: { ...config.optimization, minimize: false },
  cache: {
    type: 'filesystem',
    name: `draft-${name}`,
    cacheDirectory: join(root, 'node_modules/.cache/drafts'),
  },
});
