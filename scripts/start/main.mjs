import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP, readAddress, readOptions, StartError } from './options.mjs';
import { ensureInstalled } from './pnpm.mjs';
import { checkPort } from './port.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const say = line => console.log(line);

/** `npm start`: readies the checkout with Node alone, then goes on in the same process as the server. */
export async function main(argv) {
  try {
    const options = readOptions(argv);
    if (options.help) {
      say(HELP);
      return;
    }
    const address = readAddress(process.env);
    process.env.DATA_DIR = resolve(process.env.DATA_DIR || '.backglass');
    process.chdir(root);
    await checkPort(address);
    ensureInstalled(root, say);
    // From here on TypeScript can be read, and its tools are there.
    const { register } = await import('tsx/esm/api');
    register();
    const { serve } = await import('../serve.ts');
    await serve({ root, booths: options.booths, deploys: options.deploys });
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
