import { resolve } from 'node:path';
import { buildAll, BuildFailed } from './serve/builds.ts';
import { allowClosedOutput, helpIfAsked } from './start/output.mjs';

allowClosedOutput();
helpIfAsked(
  'pnpm build\n\nBuilds the shell and every remote whose build is missing or out of date, each into its dist/.',
);
try {
  const print = (line: string): void => {
    console.log(line);
  };
  await buildAll(resolve(import.meta.dirname, '..'), print, new AbortController().signal);
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
