import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

const TOUCH = fileURLToPath(new URL('./touch.cjs', import.meta.url));

/** The module that the "redeployed" builds differ in: one of remote-games, in the screen that is visited. */
export const EDITED = 'remote-games/src/routes/games-list/games-list.tsx';

/** Edits that module on its way into a build. */
export const touched = (workspace: string): RuleSetRule => ({
  include: join(workspace, EDITED),
  enforce: 'pre',
  loader: TOUCH,
});
