import { spawnSync } from 'node:child_process';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findPnpm, PNPM_ENV } from './start/pnpm.mjs';

/* `pnpm dev <remote>`: builds a remote as it is edited, and shows it in the preview `dev-<remote>` beside what is live. */

const USAGE = `pnpm dev <remote>

Builds the remote at each change of its sources and shows it in the preview "dev-<remote>", beside everything that is live; the page
there takes the new build by itself. That takes something that is live: "npm start" in another window, with the same DATA_DIR.`;

const root = resolve(import.meta.dirname, '..');
const say = (line: string): void => {
  console.log(line);
};

/** Editors write a file in several steps. */
const SETTLE_MS = 100;

const parse = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { help: { type: 'boolean', short: 'h' } },
    });
    return { positionals, isHelp: values.help === true };
  } catch {
    return { positionals: [], isHelp: false };
  }
};

const { positionals, isHelp } = parse();
const [name] = positionals;
const folder = join(root, `remote-${name ?? ''}`);

const pnpm = (...words: readonly string[]): boolean => {
  const [program = 'pnpm', ...first] = findPnpm(root, say);
  const env = { ...process.env, ...PNPM_ENV };
  return (
    spawnSync(program, [...first, '--silent', ...words], { cwd: root, stdio: 'inherit', env }).status === 0
  );
};

/** Whether it is shown; what is wrong otherwise, the build or the command has said. */
const show = (remote: string): boolean => {
  const begun = performance.now();
  const isShown =
    pnpm('--filter', `remote-${remote}`, 'build', '--brief') &&
    pnpm('backglass', 'publish', remote, '--channel', `dev-${remote}`.slice(0, 30).replace(/-$/, ''));
  say(`${isShown ? 'Shown' : 'Not shown'} after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
  return isShown;
};

if (isHelp) say(USAGE);
else if (name === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!existsSync(join(folder, 'remote.config.ts'))) {
  console.error(`There is no remote-${name}.`);
  process.exitCode = 1;
} else {
  show(name);
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => show(name), SETTLE_MS);
  };
  watch(join(folder, 'src'), { recursive: true }, soon);
  watch(join(folder, 'remote.config.ts'), soon);
  say('Waiting for changes; Ctrl C ends it.');
}
