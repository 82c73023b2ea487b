import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from './build.ts';
import { collectImports, sharedExportsOf } from './collect-imports.ts';
import { checkouts, LIST, releaseIn, writeFiles } from './test/checkouts.ts';

/** Makes calls in every way that the build understands. */
const CALLS = `import { CALLS } from '@backglass/contract';
import * as contract from '@backglass/contract';
export const read = id => fetch(CALLS.game(id));
export const hide = isHidden => fetch(isHidden ? CALLS.hideGames : CALLS['restoreGames']);
export const me = () => fetch(contract.CALLS.me);
const { center } = CALLS;
export const save = () => fetch(center);
export const languages = async () => {
  const { LANGUAGES } = await import('@backglass/contract');
  return LANGUAGES;
};
export const isLong = name => name.length > contract.LIMITS.gameName.max;
export const unused = () => fetch(CALLS.deletion);
`;
const USE = `import { hide, isLong, languages, me, read, save } from './calls.ts';\nexport const all = [hide, isLong, languages, me, read, save];\n`;

/** Takes names from shared modules in every way that the build understands. */
const IMPORTS = `import type { Route } from '@backglass/platform';
import { Button, Icon, Page as Frame } from '@backglass/ui';
import * as lists from '@backglass/ui/lists';
export { notify } from '@backglass/platform';
export { useSession } from '@backglass/platform';
export const Lit = () => <Frame><Button /></Frame>;
export const table = () => [lists.Table, lists['Pager'], lists.Rank.of];
export const menu = async () => {
  const { Menu } = await import('@backglass/ui/overlay');
  return Menu;
};
export const dialog = () => import('@backglass/ui/overlay').then(({ Dialog }) => Dialog);
export const all = async name => (await import('@backglass/ui/forms'))[name];
export const unused = () => Icon;
`;
const USE_IMPORTS = `import { all, dialog, Lit, menu, notify, table } from './imports.tsx';\nexport const every = [all, dialog, Lit, menu, notify, table];\n`;

const { checkout, build, dispose } = checkouts();
afterAll(dispose);

describe('the imports of a release', () => {
  it('are the exports of shared modules that its code uses, and no others', async () => {
    const folder = checkout({
      'remote-x/src/imports.tsx': IMPORTS,
      'remote-x/src/list.tsx': USE_IMPORTS + LIST,
    });
    expect(await build(folder)).toMatchObject({ status: 0 });
    expect(releaseIn(folder).imports).toEqual({
      '@backglass/platform': ['notify'],
      '@backglass/platform/operator': ['WorkerScript'],
      '@backglass/ui': ['Button', 'Page'],
      '@backglass/ui/forms': [],
      '@backglass/ui/lists': ['Pager', 'Rank', 'Table'],
      '@backglass/ui/overlay': ['Dialog', 'Menu'],
    });
  });
});

describe('the exports of a release of the host', () => {
  const roots: string[] = [];
  afterAll(() => roots.forEach(root => rmSync(root, { recursive: true })));
  const compileHost = (platform: string) => {
    const root = mkdtempSync(join(tmpdir(), 'backglass-exports-'));
    roots.push(root);
    const files = {
      'main.js': `import { provided } from './provided.js';
        import { call } from '@backglass/platform';
        console.log(provided, call);`,
      'provided.js': `export const provided = [
        () => import(/* webpackMode: "eager" */ '@backglass/platform'),
        () => import('@backglass/ui/lists'),
        () => import(/* webpackMode: "eager" */ 'react'),
      ];`,
      'node_modules/@backglass/platform/index.js': platform,
      'node_modules/@backglass/platform/more.js': 'export const notify = 1; export { notify as warn };',
      'node_modules/@backglass/ui/lists.js': 'export const Table = 1;',
      'node_modules/react/index.js': 'exports.useState = 1;',
      'node_modules/any/index.js': 'for (const key of globalThis.keys) exports[key] = 1;',
    };
    writeFiles(root, files);
    return compile({
      mode: 'production',
      context: root,
      entry: './main.js',
      output: { path: join(root, 'dist') },
      plugins: [collectImports(join(root, 'provided.js'))],
    });
  };

  it('are all exports of its shared modules, whatever it uses of them', async () => {
    const compilation = await compileHost("export * from './more.js'; export const call = 1;");
    expect(sharedExportsOf(compilation)).toEqual({
      '@backglass/platform': ['call', 'notify', 'warn'],
      '@backglass/ui/lists': ['Table'],
    });
  });

  it('are known, or the build fails', async () => {
    await expect(compileHost("export * from 'any'; export const call = 1;")).rejects.toThrow(
      '@backglass/platform: the build cannot list its exports. Export them by name.',
    );
  });
});

describe('the calls of a release', () => {
  it('are those that its code makes, and no others', async () => {
    const folder = checkout({ 'remote-x/src/calls.ts': CALLS, 'remote-x/src/list.tsx': USE + LIST });
    expect(await build(folder)).toMatchObject({ status: 0 });
    const range = expect.stringMatching(/^\^\d+\.\d+\.\d+$/) as unknown;
    expect(releaseIn(folder).calls).toEqual({
      center: range,
      game: range,
      hideGames: range,
      me: range,
      restoreGames: range,
    });
  });

  it.each([
    [
      'a computed name',
      "import { CALLS } from '@backglass/contract';\nexport const f = name => CALLS[name];\n",
    ],
    [
      'all calls',
      "import { CALLS } from '@backglass/contract';\nexport const f = () => Object.keys(CALLS);\n",
    ],
    [
      'the whole module',
      "import * as all from '@backglass/contract';\nexport const f = name => all[name];\n",
    ],
    ['an export of CALLS', "export { CALLS as f } from '@backglass/contract';\n"],
    ['a dynamic import', "export const f = () => import('@backglass/contract');\n"],
  ])('cannot be determined from %s, so the build fails', async (_what, calls) => {
    const folder = checkout({
      'remote-x/src/calls.ts': calls,
      'remote-x/src/list.tsx': `import { f } from './calls.ts';\nexport const use = () => f('me');\n${LIST}`,
    });
    const { status, stderr } = await build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain('calls.ts: the build cannot find all calls of this file.');
  });

  it('have a version in the contract, or the build fails', async () => {
    const calls =
      "import { CALLS } from '@backglass/contract';\nexport const f = () => fetch(CALLS.toString());\n";
    const use = `import { f } from './calls.ts';\nexport const use = f;\n${LIST}`;
    const folder = checkout({ 'remote-x/src/calls.ts': calls, 'remote-x/src/list.tsx': use });
    const { status, stderr } = await build(folder);
    expect([status, stderr]).toEqual([1, '@backglass/contract has no version of the call toString.\n']);
  });
});
