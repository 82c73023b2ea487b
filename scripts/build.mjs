import { resolve } from 'node:path';
import { allowClosedOutput, helpIfAsked, StartError } from './start/command.mjs';
import { ensureInstalled } from './start/pnpm.mjs';

allowClosedOutput();
helpIfAsked(
  'npm run build\n\nInstalls the packages of the lock file, then builds the shell and every remote whose build is missing or out of date,\neach into its dist/. A server with --no-deploy then writes nothing into this folder.',
);
const root = resolve(import.meta.dirname, '..');
const print = line => console.log(line);
try {
  ensureInstalled(root, print);
  const { register } = await import('tsx/esm/api');
  register();
  const { buildAll } = await import('./start/builds.ts');
  await buildAll(root, print, new AbortController().signal);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}
