import { resolve } from 'node:path';
import { buildAll, BuildFailed } from './serve/builds.ts';

try {
  const say = (line: string): void => {
    console.log(line);
  };
  await buildAll(resolve(import.meta.dirname, '..'), say, new AbortController().signal);
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
