import { parseArgs } from 'node:util';

export const HELP = `npm start -- [options]

  --booths N   how many simulated booths play against the demo centre (3; 0 = none)
  --help       show this

Environment: PORT (4000), HOST (127.0.0.1), DATA_DIR (.backglass), and the settings named in README.md.`;

/** Something the person who starts the product has to put right, said in one sentence. */
export class StartError extends Error {}

const wholeNumber = (name, text, max) => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > max) {
    throw new StartError(`${name} must be a whole number from 0 to ${max}.`);
  }
  return Number(text);
};

/**
 * @param {readonly string[]} argv
 * @returns {{ help: boolean, booths: number }}
 * @throws {StartError}
 */
export function readOptions(argv) {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...argv],
      options: { booths: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    }));
  } catch (error) {
    throw new StartError(`${error.message.split('. ')[0]}. See npm start -- --help.`);
  }
  return { help: values.help === true, booths: wholeNumber('--booths', values.booths ?? '3', 20) };
}

/**
 * Where the server is going to listen.
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
