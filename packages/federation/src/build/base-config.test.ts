import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { className as classNameIn, reactAriaLocales } from './base-config.ts';
import { compile } from './build.ts';
import { writeFiles } from './test/checkouts.ts';

const GAMES = { root: '/home/a/remote-games', name: 'games' };
const className = (file: string, local: string, built = GAMES) => classNameIn(file, local, built);

describe('className', () => {
  it('begins with the package and the name of the class in the source', () => {
    expect(className('/home/a/remote-games/src/list/row.module.css', 'row')).toMatch(
      /^games__row__[\w-]{5}$/,
    );
    expect(className('/home/a/packages/ui/src/button.module.css', 'root')).toMatch(/^ui__root__/);
    expect(className('/home/a/shell/src/layout/header.module.css', 'bar')).toMatch(/^shell__bar__/);
  });

  it('ignores folders above the checkout', () => {
    const row = className('/home/a/packages/ui/src/row.module.css', 'row');
    expect(className('/home/a/src/backglass/packages/ui/src/row.module.css', 'row')).toBe(row);
    expect(className('/home/a/packages/ui/showcase/row.module.css', 'row')).not.toBe(row);
  });

  it('does not depend on the name of the folder of the built package', () => {
    const row = className('/home/a/remote-games/src/row.module.css', 'row');
    const elsewhere = { root: '/tmp/clone', name: 'games' };
    expect(className('/tmp/clone/src/row.module.css', 'row', elsewhere)).toBe(row);
    expect(className('/home/b/remote-games/src/row.module.css', 'row', elsewhere)).toBe(row);
  });

  it('is the same in every checkout, and differs between files', () => {
    const row = className('/home/a/remote-games/src/row.module.css', 'row');
    expect(className('C:\\work\\remote-games\\src\\row.module.css', 'row')).toBe(row);
    expect(className('/home/a/remote-games/src/other.module.css', 'row')).not.toBe(row);
    expect(className('/home/a/remote-booths/src/row.module.css', 'row')).not.toBe(row);
  });
});

/** Builds a page that uses react-aria in `root`. Returns the script. */
async function build(root: string): Promise<string> {
  writeFiles(root, {
    'page.js': `import { texts } from 'react-aria'; console.log(texts);`,
    'shared.js': `export const shared = 'a shared module';`,
    'node_modules/react-aria/package.json': '{"name":"react-aria","main":"index.js"}',
    'node_modules/react-aria/index.js': `import da from './intl/list/da-DK.js';
import es from './intl/list/es-ES.js';
import { shared } from ${JSON.stringify(join(root, 'shared.js'))};
export const texts = [da, es, shared];
`,
    'node_modules/react-aria/intl/list/da-DK.js': `export default 'Danish';`,
    'node_modules/react-aria/intl/list/es-ES.js': `export default 'Spanish';`,
  });
  await compile({
    mode: 'production',
    context: root,
    entry: './page.js',
    output: { path: join(root, 'dist'), filename: 'page.js' },
    plugins: [reactAriaLocales(['en', 'es'])],
  });
  return readFileSync(join(root, 'dist/page.js'), 'utf8');
}

describe('the texts of react-aria', () => {
  let folder: string;
  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'locales.')));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each(['app', 'my-APP', 'es-ES'])('are dropped in other languages when the folder is %s', async name => {
    const root = join(folder, name);
    mkdirSync(root);
    const script = await build(root);
    expect(script).toContain('Spanish');
    expect(script).toContain('a shared module');
    expect(script).not.toContain('Danish');
  });
});
