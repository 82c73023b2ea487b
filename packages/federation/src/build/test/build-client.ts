import { join, resolve } from 'node:path';
import { compile } from '../compile.ts';
import { PAGE_ENTRY, pageConfig } from '../page.ts';
import { EveryTrimFits } from '../trims.ts';

/*
 * Compiles the platform's client as pages have it, to be required: `build-client.ts <folder>`. Says where it is. With `as-host` it has to
 * have every library that is trimmed.
 */
const [, , outDir = '', asHost] = process.argv;
const root = resolve(import.meta.dirname, '../../../../platform');
const config = pageConfig({
  root,
  name: 'client',
  buildId: 'test',
  outDir,
  entry: './src/http/client.ts',
});
await compile({
  ...config,
  plugins: [...(config.plugins ?? []), ...(asHost === undefined ? [] : [new EveryTrimFits()])],
  // One file, since there is no page that could load another.
  module: { ...config.module, parser: { javascript: { dynamicImportMode: 'eager' } } },
  output: { ...config.output, filename: '[name].cjs', library: { type: 'commonjs2' } },
});
console.log(join(outDir, `${PAGE_ENTRY}.cjs`));
