import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { everyPipeline } from './every-pipeline.ts';

/* `pnpm pipelines`: writes every workflow. */
const root = resolve(import.meta.dirname, '../../../..');
for (const [file, content] of everyPipeline(root)) {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
  console.log(file);
}
