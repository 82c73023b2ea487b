import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createRemote, NameError } from './create-remote/create.ts';
import { StartError } from './start/options.mjs';
import { runPnpm } from './start/pnpm.mjs';

/* `pnpm create-remote <name>`: a new remote that passes every check, up to the address of its first preview. */

const USAGE = `pnpm create-remote <name> [--no-preview]

Writes remote-<name>, with a screen, its test, its texts in both languages and its workflow; installs and builds it, and shows
it in the preview "new-<name>". That takes something that is live: "npm start" in another window, with the same DATA_DIR.`;

const root = resolve(import.meta.dirname, '..');
const say = (line: string): void => {
  console.log(line);
};

const pnpm = (...words: readonly string[]): void => {
  const { status } = runPnpm(root, say, words, { stdio: 'inherit' });
  if (status !== 0) throw new StartError(`"pnpm ${words.join(' ')}" failed; what was written stays.`);
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
if (parsed?.values.help === true) say(USAGE);
else if (parsed === null || name === undefined || parsed.positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 2;
} else {
  try {
    const folder = await createRemote(root, name);
    say(`${folder} is written.`);
    pnpm('install', '--prefer-offline', '--silent');
    pnpm('--silent', 'prettier', '--log-level', 'warn', '--write', folder);
    pnpm('--filter', folder, 'build');
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
