import { resolve } from 'node:path';
import { buildAll, BuildFailed } from './serve/build-all.ts';

try {
  await buildAll(resolve(import.meta.dirname, '..'), line => {
    console.log(line);
  });
} catch (error) {
  console.error(error instanceof BuildFailed ? error.message : error);
  process.exitCode = 1;
}
