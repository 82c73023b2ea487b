import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { pnpmEnvironment } from '../../../../scripts/start/pnpm.mjs';
import { deployableFolders, nameOf } from '../built.ts';
import { folderOf, pipelineFile } from './pipeline.ts';

/*
 * `pnpm test:long`: runs the pipelines' commands as they are written, each pipeline's in its order, in a fresh clone whose part has a
 * line more than what is live. Only what asks GitHub is left out. Names of parts may follow; otherwise all.
 */
const ROOT = resolve(import.meta.dirname, '../../../..');

const jobSchema = z.object({ steps: z.array(z.object({ run: z.optional(z.string()) })) });
const workflowSchema = z.object({
  env: z.record(z.string(), z.string()),
  jobs: z.object({ preview: jobSchema, live: jobSchema }),
});

const environment = pnpmEnvironment(ROOT, console.log);
const run = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void => {
  console.log(`$ ${command}`);
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environment, CI: 'true', ...env },
  });
  if (status !== 0) throw new Error(`"${command}" ended with ${status}.`);
};

const clone = join(mkdtempSync(join(tmpdir(), 'backglass-pipelines-')), 'backglass');
try {
  run(`git clone --quiet ${ROOT} ${clone}`, tmpdir());
  for (const command of ['pnpm install --frozen-lockfile', 'pnpm build', 'pnpm backglass deploy --all']) {
    run(command, clone);
  }
  const asked = process.argv.slice(2);
  const folders = deployableFolders(clone).filter(
    folder => asked.length === 0 || asked.includes(nameOf(folder)),
  );
  for (const folder of folders) {
    const name = nameOf(folder);
    const { env, jobs } = workflowSchema.parse(parse(readFileSync(join(clone, pipelineFile(name)), 'utf8')));
    // A variable that the repository does not set comes as an empty one.
    const settings = Object.fromEntries(Object.keys(env).map(key => [key, '']));
    const source = name === 'shell' ? 'src/index.ts' : 'src/remote.ts';
    appendFileSync(join(clone, folderOf(name), source), '\nexport const edited = true;\n');
    for (const { run: command } of [...jobs.preview.steps, ...jobs.live.steps]) {
      if (command === undefined || command.startsWith('gh ')) continue;
      run(command.replaceAll('${{ github.event.number }}', '42'), clone, settings);
    }
  }
  console.log(`The commands of ${folders.length} pipelines ran as they are written.`);
} finally {
  rmSync(resolve(clone, '..'), { recursive: true, force: true });
}
