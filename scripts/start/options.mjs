import { parseArgs } from 'node:util';

export const HELP = `npm start -- [options]

  --booths N   how many simulated booths play in the demo centre (default 3; 0 = none)
  --no-deploy  build and deploy nothing: serve what is live, as one more server of a shared store
  --help       show this

Environment: PORT (4000), HOST (127.0.0.1), DATA_DIR (.backglass), and the settings named in README.md.`;

/** An error that the user can fix. Its message is one sentence. */
export class StartError extends Error {}

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

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ host: string, port: number }}
 * @throws {StartError}
 */
export function readAddress(environment) {
  return {
    host: environment.HOST || '127.0.0.1',
    port: wholeNumber('PORT', environment.PORT || '4000', 65535),
  };
}
