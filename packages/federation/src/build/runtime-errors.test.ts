import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { compile } from './compile.ts';
import { CompiledAhead } from './compiled-ahead.ts';
import { HOST_ENTRY, hostConfig } from './host.ts';
import { EveryTrimFits } from './trims.ts';

interface Errors {
  readonly runtimeDescMap: Readonly<Record<string, string>>;
  getShortErrorMsg(code: string, texts: Errors['runtimeDescMap'], args?: object, original?: string): string;
}

const { runtimeDescMap, getShortErrorMsg } = jest.requireActual<Errors>('./trims/runtime-errors.mjs');

const outDir = mkdtempSync(join(tmpdir(), 'backglass-runtime-'));
afterAll(() => rmSync(outDir, { recursive: true }));

it('every error that the runtime of a host can tell has a text, and no other has', async () => {
  const config = hostConfig({ root: resolve(__dirname, '../..'), name: 'shell', buildId: 'test', outDir });
  await compile({
    ...config,
    entry: { [HOST_ENTRY]: './src/build/test/host-runtime.ts' },
    // There is nothing here of what the shell's other plugins look for.
    plugins: (config.plugins ?? []).filter(
      plugin => !(plugin instanceof CompiledAhead || plugin instanceof EveryTrimFits),
    ),
    output: { ...config.output, filename: '[name].js' },
  });
  const code = readFileSync(join(outDir, 'vendor.js'), 'utf8');
  const told = Array.from(code.matchAll(/"(RUNTIME-\d{3})"(?!:)/g), ([, name]) => name);
  expect([...new Set(told)].sort()).toEqual(Object.keys(runtimeDescMap));
});

it('an error is told with its code, what it is about and what was thrown, by which the shell knows it', () => {
  const told = getShortErrorMsg('RUNTIME-008', runtimeDescMap, { resourceUrl: '/x.js' }, 'timed out');
  expect(told).toBe('a script did not load #RUNTIME-008\nargs: {"resourceUrl":"/x.js"}\ntimed out');
  expect(getShortErrorMsg('RUNTIME-001', runtimeDescMap)).toBe(
    'the entry has brought no container #RUNTIME-001',
  );
});
