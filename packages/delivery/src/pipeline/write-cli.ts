import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { deployableFolders } from '../built.ts';
import { pipelineFile, pipelineOf } from './pipeline.ts';

/* `pnpm pipelines`: writes the pipeline of every remote. */
const root = resolve(import.meta.dirname, '../../../..');
for (const folder of deployableFolders(root)) {
  const [, name] = /^remote-(.+)$/.exec(basename(folder)) ?? [];
  if (name === undefined) continue;
  const file = join(root, pipelineFile(name));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, pipelineOf(root, name));
  console.log(pipelineFile(name));
}
