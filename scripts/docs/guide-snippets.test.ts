import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { NAV_ICONS } from '../../packages/federation/src/remote-config.ts';
import { ROOT } from '../test/documents.ts';

/* The snippets of the remote guide are the files of one remote, which compiles. */

const guide = readFileSync(join(ROOT, 'docs/remote-guide.md'), 'utf8');
const blocks = [...guide.matchAll(/^```(?:tsx?|js)\n(.*?)^```$/gms)].map(([, text = '']) => text);
const files = new Map(
  blocks.map(text => [/^\/\/ (\S+)\n/.exec(text)?.[1] ?? `without a path: ${text}`, text] as const),
);

it('names a path in the first line of each snippet, each path once', () => {
  expect([...files.keys()].filter(path => path.startsWith('without'))).toEqual([]);
  expect(files.size).toBe(blocks.length);
  expect(files.size).toBeGreaterThan(10);
});

it('lists the icons of the navigation', () => {
  for (const icon of NAV_ICONS) expect(guide).toContain(`\`${icon}\``);
});

it('compiles', () => {
  // Here the snippets find the dependencies of a remote.
  const cache = join(ROOT, 'remote-booths/node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'guide-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of files) if (!path.endsWith('.mjs')) write(path, text);
  const keys = blocks.flatMap(text => [...text.matchAll(/(?:\bt\(|(?:title|label): )'(\w+)'/g)]);
  const texts = {
    ...Object.fromEntries(keys.map(([, key = '']) => [key, key])),
    status: { waiting: '', running: '', finished: '', aborted: '' },
  };
  for (const language of ['en', 'es']) write(`src/locales/${language}.json`, JSON.stringify(texts));
  const configuration = {
    extends: join(ROOT, 'tsconfig.browser.json'),
    compilerOptions: { incremental: false },
    include: ['.'],
  };
  write('tsconfig.json', JSON.stringify(configuration));
  const tsc = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});
