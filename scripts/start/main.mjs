import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HELP, readAddress, readOptions, StartError } from './options.mjs';
import { allowClosedOutput } from './output.mjs';
import { ensureInstalled } from './pnpm.mjs';
import { checkPort } from './port.mjs';

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
    process.env.DATA_DIR = resolve(process.env.DATA_DIR || '.backglass');
    process.chdir(root);
    await checkPort(address);
    ensureInstalled(root, print);
    // The packages are installed now, so TypeScript files can be imported.
    const { register } = await import('tsx/esm/api');
    register();
    const { serve } = await import('../serve/serve.ts');
    await serve({ root, booths: options.booths, deploys: options.deploys });
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}
