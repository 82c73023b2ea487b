import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { allowClosedOutput, checkPort, StartError } from './command.mjs';
import { ensureInstalled } from './pnpm.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const print = line => console.log(line);

/** `npm start` installs the packages with Node alone, then runs the server in the same process. */
export async function main(argv) {
  allowClosedOutput();
  try {
    const options = readOptions(argv);
    if (options.help) {
      print(HELP);
      return;
    }
    const address = readAddress(process.env);
    Object.assign(process.env, startEnvironment(process.env));
    process.chdir(root);
    await checkPort(address);
    ensureInstalled(root, print);
    // The packages are installed now, so TypeScript files can be imported.
    const { register } = await import('tsx/esm/api');
    register();
    const { serve } = await import('./serve.ts');
    await serve({ root, booths: options.booths, deploys: options.deploys });
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

const HELP = `npm start -- [options]

  --booths N   how many simulated booths play in the demo centre (default 3; 0 = none)
  --no-deploy  build and deploy nothing: serve what is live, as one more server of a shared store
  --help       show this

Environment: PORT (4000), HOST (127.0.0.1), DATA_DIR (.backglass), and the settings named in README.md.`;

const notWhole = (name, max) => new StartError(`${name} must be a whole number from 0 to ${max}.`);

const wholeNumber = (name, text, max) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) throw notWhole(name, max);
  return Number(text);
};

const MAX_BOOTHS = 20;

/**
 * @param {readonly string[]} argv
 * @returns {{ help: boolean, booths: number, deploys: boolean }}
 * @throws {StartError}
 */
export function readOptions(argv) {
  // pnpm passes the `--` on, npm does not.
  const words = argv[0] === '--' ? argv.slice(1) : [...argv];
  let values;
  try {
    ({ values } = parseArgs({
      args: words,
      options: {
        booths: { type: 'string' },
        'no-deploy': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }));
  } catch (error) {
    // --booths has no value, or one that looks like an option, such as -1.
    if (error.code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && error.message.includes('--booths'))
      throw notWhole('--booths', MAX_BOOTHS);
    throw new StartError(`${error.message.split('. ')[0]}. See npm start -- --help.`);
  }
  return {
    help: values.help === true,
    booths: wholeNumber('--booths', values.booths ?? '3', MAX_BOOTHS),
    deploys: values['no-deploy'] !== true,
  };
}

/** The "bad ports" of the Fetch standard. A browser opens no page on them. */
const BLOCKED_PORTS = new Set([
  ...[
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  ],
  ...[
    109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  ],
  ...[526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049],
  ...[3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
]);

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ host: string, port: number }}
 * @throws {StartError}
 */
function readAddress(environment) {
  const port = wholeNumber('PORT', environment.PORT || '4000', 65535);
  if (BLOCKED_PORTS.has(port))
    throw new StartError(`Browsers block port ${port}. Set PORT to another one, such as 4000.`);
  return { host: environment.HOST || '127.0.0.1', port };
}

/**
 * The environment of the server. The demo is on by default, except in production.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Readonly<Record<string, string | undefined>>}
 */
export const startEnvironment = environment => ({
  ...environment,
  DATA_DIR: resolve(environment.DATA_DIR || '.backglass'),
  DEMO: environment.DEMO || (environment.NODE_ENV === 'production' ? 'false' : 'true'),
});
