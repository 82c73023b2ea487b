import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import webpack from 'webpack';
import { compile } from './compile.ts';
import { SWITCHED_OFF } from './host.ts';
import { PAGE_ENTRY, pageConfig } from './page.ts';

const outDir = mkdtempSync(join(tmpdir(), 'backglass-runtime-'));
afterAll(() => rmSync(outDir, { recursive: true }));

it('every error that the runtime of a host can tell has a text, and no other has', async () => {
  const root = resolve(__dirname, '../..');
  const entry = './src/build/test/host-runtime.ts';
  const config = pageConfig({ root, name: 'runtime', buildId: 'test', outDir, entry });
  await compile({
    ...config,
    plugins: [...(config.plugins ?? []), new webpack.DefinePlugin(SWITCHED_OFF)],
    output: { ...config.output, filename: '[name].js' },
  });
  const code = readFileSync(join(outDir, `${PAGE_ENTRY}.js`), 'utf8');
  const codes = (pattern: RegExp) =>
    [...new Set(Array.from(code.matchAll(pattern), ([, name]) => name))].sort();
  const told = codes(/"(RUNTIME-\d{3})"(?!:)/g);
  expect(told).toContain('RUNTIME-008');
  expect(codes(/"(RUNTIME-\d{3})":/g)).toEqual(told);
});
