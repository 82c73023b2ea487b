import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ReactAriaLocales } from './react-aria-locales.ts';
import { writeFiles } from './test/checkouts.ts';

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
  const compiler = webpack({
    mode: 'production',
    context: root,
    entry: './page.js',
    output: { path: join(root, 'dist'), filename: 'page.js' },
    plugins: [new ReactAriaLocales(['en', 'es'])],
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString()));
      else compiler.close(() => resolve());
    });
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
