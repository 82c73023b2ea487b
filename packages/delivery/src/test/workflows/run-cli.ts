import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pnpmEnvironment } from '../../../../../scripts/start/pnpm.mjs';
import { deployableFolders, nameOf } from '../../release/builds.ts';
import { readPartWorkflow } from './read-workflow.ts';

/*
 * Part of `pnpm test:long`. Runs the workflow's commands for each part in a fresh clone, but omits the commands that call GitHub.
 * The arguments are names of parts (default: all).
 */
const ROOT = resolve(import.meta.dirname, '../../../../..');

const environment = pnpmEnvironment(ROOT, console.log);
const run = (command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void => {
  console.log(`$ ${command}`);
  const { status } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    // GitHub sets RUNNER_TEMP to a folder, and GITHUB_OUTPUT to a file for the outputs of a step.
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

// Without a hyphen before the random letters, because react-aria's plugin takes a path with `te-DK` for a locale.
const clone = join(mkdtempSync(join(tmpdir(), 'backglass-workflows.')), 'backglass');
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
    // `promote` refuses builds from uncommitted files.
    run(
      `git -c user.name=ana -c user.email=ana@backglass.test commit --quiet --all -m ${nameOf(folder)}`,
      clone,
    );
    for (const command of [...preview, ...live]) run(command, clone, env);
  }
  console.log(`All commands of the workflow succeeded for ${folders.length} parts.`);
} finally {
  rmSync(resolve(clone, '..'), { recursive: true, force: true });
}
