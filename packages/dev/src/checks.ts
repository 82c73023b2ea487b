import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BuildError, requireSameTexts } from '@backglass/federation/build';

/* What `pnpm build` and `pnpm typecheck` would refuse, but a page in development can run with. */

/** Returns the differences between the locale files of a remote, or null. */
export const textProblems = (folder: string): string | null => {
  try {
    requireSameTexts(folder);
    return null;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
};

const TSC = 'node_modules/typescript/bin/tsc';

/** Prints the type errors of a remote now and after each edit. Does nothing without `tsconfig.json` or TypeScript. */
export const watchTypes = (folder: string, print: (line: string) => void): { close(): unknown } => {
  if (![TSC, 'tsconfig.json'].every(file => existsSync(join(folder, file))))
    return { close: () => undefined };
  const words = ['--watch', '--noEmit', '--pretty', 'false', '--preserveWatchOutput'];
  const child = spawn(process.execPath, [join(folder, TSC), ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let hadErrors = false;
  createInterface({ input: child.stdout }).on('line', line => {
    if (/error TS\d+:/.test(line)) print(line);
    const [, count] = /Found (\d+) errors?\./.exec(line) ?? [];
    if (count === undefined) return;
    if (count === '0' && hadErrors) print('No type errors.');
    hadErrors = count !== '0';
  });
  return { close: () => child.kill() };
};
