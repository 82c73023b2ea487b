import { resolve } from 'node:path';
import { buildAll, BuildFailed } from './serve/builds.ts';

try {
  const print = (line: string): void => {
    console.log(line);
  };
  await buildAll(resolve(import.meta.dirname, '..'), print, new AbortController().signal);
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
