import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { contextOf, run } from '@backglass/delivery';
import { BuildError, buildPackage } from '@backglass/federation/build';

/* `pnpm dev <remote>`: builds a remote as it is edited, and shows it in the preview `dev-<remote>` beside what is live. */

const USAGE = `pnpm dev <remote>

Builds the remote at each change of its sources, as a draft that nothing made small, and shows it in the preview "dev-<remote>"
beside everything that is live; the page there loads the new build by itself, unless something unsaved would be lost. That takes
something that is live: "npm start" in another window, with the same DATA_DIR.`;

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

const context = contextOf(process.env, { workspaceRoot: root, print: say, complain: console.error });

/** Whether it is shown; what is wrong otherwise is said. */
const show = async (remote: string): Promise<boolean> => {
  try {
    const { folder: build } = await buildPackage(folder, { isDraft: true });
    const channel = `dev-${remote}`.slice(0, 30).replace(/-$/, '');
    return (await run(['publish', remote, '--build', build, '--channel', channel], context)) === 0;
  } catch (error) {
    console.error(error instanceof BuildError ? error.message : error);
    return false;
  }
};

const timed = async (remote: string): Promise<void> => {
  const begun = performance.now();
  const isShown = await show(remote);
  say(`${isShown ? 'Shown' : 'Not shown'} after ${((performance.now() - begun) / 1000).toFixed(1)} s.`);
};

/** Shows one state after the other; what changes while one is built is built once more. */
const shower = (remote: string): (() => void) => {
  let isBusy = false;
  let isStale = false;
  const begin = async (): Promise<void> => {
    isBusy = true;
    do {
      isStale = false;
      await timed(remote);
    } while (isStale);
    isBusy = false;
  };
  return () => {
    isStale = true;
    if (!isBusy) void begin();
  };
};

if (isHelp) say(USAGE);
else if (name === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else if (!existsSync(join(folder, 'remote.config.ts'))) {
  console.error(`There is no remote-${name}.`);
  process.exitCode = 1;
} else {
  const showSoon = shower(name);
  showSoon();
  let timer: NodeJS.Timeout | undefined;
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(showSoon, SETTLE_MS);
  };
  watch(join(folder, 'src'), { recursive: true }, soon);
  watch(join(folder, 'remote.config.ts'), soon);
  say('Waiting for changes; Ctrl C ends it.');
}
