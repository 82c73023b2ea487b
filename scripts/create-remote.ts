import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote, NameError } from './create-remote/create.ts';
import { StartError } from './start/options.mjs';
import { allowClosedOutput } from './start/output.mjs';
import { runPnpm } from './start/pnpm.mjs';

/* `pnpm create-remote <name>` writes a new remote that passes every check, and publishes its first preview. */

const USAGE = `pnpm create-remote <name> [--no-preview]

Writes remote-<name> with a screen, its test, its texts in both languages and its workflow. Then installs and builds it, adds
its budgets, and publishes the preview "new-<name>". The preview needs a live composition: run "npm start" in another window
with the same DATA_DIR.`;

allowClosedOutput();
const root = resolve(import.meta.dirname, '..');
const print = (line: string): void => {
  console.log(line);
};

const pnpm = (...words: readonly string[]): void => {
  // The table of all budgets is of no interest here.
  const output = words.includes('budget') ? 'ignore' : 'inherit';
  const { status } = runPnpm(root, print, words, { stdio: ['inherit', output, 'inherit'] });
  if (status !== 0)
    throw new StartError(`"pnpm ${words.join(' ')}" failed. The files that were written stay.`);
};

const parse = () => {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, 'no-preview': { type: 'boolean' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch {
    return null;
  }
};

const parsed = parse();
const [name] = parsed?.positionals ?? [];
if (parsed?.values.help === true) print(USAGE);
else if (parsed === null || name === undefined || parsed.positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const folder = await createRemote(root, name);
    print(`${folder} is written.`);
    pnpm('install', '--prefer-offline', '--silent');
    pnpm('--silent', 'prettier', '--log-level', 'warn', '--write', folder);
    // Builds the others too if they are missing: the budget of a route counts the files of the shell.
    pnpm('--silent', 'build');
    pnpm('--silent', 'budget', '--write-missing');
    if (parsed.values['no-preview'] !== true) {
      pnpm(
        '--silent',
        'backglass',
        'publish',
        name,
        '--channel',
        `new-${name}`.slice(0, 30).replace(/-$/, ''),
      );
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = error instanceof NameError ? 2 : 1;
  }
}
