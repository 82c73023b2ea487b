import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pnpmEnvironment } from '../../../../scripts/start/pnpm.mjs';
import { deployableFolders, nameOf } from '../release/builds.ts';
import { readPartWorkflow } from './read-workflow.ts';

/*
 * Part of `pnpm test:long`: runs all commands of the workflow for each part, in a fresh clone in which the part has one line more
 * than the live release. It leaves out the commands that call GitHub. The arguments are names of parts (default: all).
 */
const ROOT = resolve(import.meta.dirname, '../../../..');

const environment = pnpmEnvironment(ROOT, console.log);
const run = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void => {
  console.log(`$ ${command}`);
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    // GitHub names a folder for files of the job, and a file for the outputs of a step.
    env: {
      ...environment,
      CI: 'true',
      RUNNER_TEMP: resolve(clone, '..'),
      GITHUB_OUTPUT: '/dev/null',
      ...env,
    },
  });
  if (status !== 0) throw new Error(`"${command}" ended with ${status}.`);
};

const clone = join(mkdtempSync(join(tmpdir(), 'backglass-workflows-')), 'backglass');
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
    const { preview, live, env } = readPartWorkflow(clone, folder);
    const source = nameOf(folder) === 'shell' ? 'src/index.ts' : 'src/remote.ts';
    appendFileSync(join(folder, source), '\nexport const edited = true;\n');
    // Only a commit may go live.
    run(
      `git -c user.name=ana -c user.email=ana@backglass.test commit --quiet --all -m ${nameOf(folder)}`,
      clone,
    );
    for (const command of [...preview, ...live]) run(command, clone, env);
  }
  console.log(`The workflow's commands ran as they are written for ${folders.length} parts.`);
} finally {
  rmSync(resolve(clone, '..'), { recursive: true, force: true });
}
