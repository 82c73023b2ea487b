import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { builds } from './test/builds.ts';
import { checkouts, CONFIG } from './test/checkouts.ts';

describe('the build of a remote', () => {
  const { checkout, dispose } = checkouts();
  const { build, stop } = builds();
  afterAll(() => {
    stop();
    dispose();
  });

  it.each([
    [
      'a screen has no chunk',
      {
        'remote-x/src/remote.ts':
          "export const remote = { screens: { 'x-list': () => import('./list.tsx') } };",
      },
      'no chunk is called "x-list"',
    ],
    [
      'the exposed module lacks a screen',
      { 'remote-x/remote.config.ts': CONFIG.replace('x-list', 'x-detail') },
      'src/remote.ts has no "x-detail" in "screens"',
    ],
    [
      'no route has the eager screen',
      { 'remote-x/remote.config.ts': CONFIG.replace('routes:', "eagerScreen: 'x-lost', routes:") },
      'no route has this screen',
    ],
    ['a source does not parse', { 'remote-x/src/list.tsx': 'export const = 1;' }, 'list.tsx'],
    ['an import is missing', { 'remote-x/src/list.tsx': "export * from './gone.ts';" }, './gone.ts'],
    [
      'Spanish lacks a text',
      {
        'remote-x/src/locales/en.json': '{"title":"X","list":{"more":"More"}}',
        'remote-x/src/locales/es.json': '{"title":"X","list":{"old":"Viejo"}}',
      },
      'src/locales/es.json: list.more is missing\nsrc/locales/es.json: list.old is not in en.json\n',
    ],
    ['the configuration is invalid', { 'remote-x/remote.config.ts': CONFIG.replace("'x'", "'X!'") }, 'name'],
    [
      'it compiles a file of a package that it does not depend on',
      {
        'packages/other/src/a.ts': 'export const a = 1;',
        'remote-x/src/list.tsx': "export { a } from '../../packages/other/src/a.ts';",
      },
      'packages/other/src/a.ts',
    ],
    [
      'a style applies to the whole page',
      { 'remote-x/src/list.module.css': '.list { color: red; }\n:global(body) > p { color: red; }\n' },
      'src/list.module.css: "body > p" reaches beyond this remote',
    ],
    [
      'a style sets a token of the design system',
      { 'remote-x/src/list.module.css': '.list { --color-focus: red; }\n' },
      'src/list.module.css: --color-focus belongs to the design system',
    ],
  ])('fails without output when %s', async (_what, changes, message) => {
    const folder = checkout(changes);
    const { status, stderr } = await build(folder);
    expect(status).toBe(1);
    expect(stderr).toContain(message);
    expect(existsSync(join(folder, 'dist')) ? readdirSync(join(folder, 'dist')) : []).toEqual([]);
  });

  it('prints one line when the configuration does not parse', async () => {
    const folder = checkout({ 'remote-x/remote.config.ts': CONFIG.replace('name:', 'name::') });
    expect(await build(folder)).toEqual({
      status: 1,
      stdout: '',
      stderr: `${join(folder, 'remote.config.ts')}:4:7: Unexpected ":"\n`,
    });
  });
});
