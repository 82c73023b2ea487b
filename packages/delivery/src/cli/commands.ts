import { checkCommand } from './commands/check.ts';
import { deployCommand } from './commands/deploy.ts';
import { diffCommand } from './commands/diff.ts';
import { exportStaticCommand } from './commands/export-static.ts';
import { historyCommand } from './commands/history.ts';
import { listCommand } from './commands/list.ts';
import { promoteCommand } from './commands/promote.ts';
import { pruneCommand } from './commands/prune.ts';
import { publishCommand } from './commands/publish.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { statusCommand } from './commands/status.ts';
import { disableCommand, enableCommand } from './commands/switch.ts';
import type { Command } from './context.ts';

/** Every command, in the order of a release's life cycle. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  deploy: deployCommand,
  publish: publishCommand,
  check: checkCommand,
  promote: promoteCommand,
  rollback: rollbackCommand,
  disable: disableCommand,
  enable: enableCommand,
  status: statusCommand,
  list: listCommand,
  history: historyCommand,
  diff: diffCommand,
  prune: pruneCommand,
  'export-static': exportStaticCommand,
};
