import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { WebpackPluginInstance } from 'webpack';
import { EagerCompile } from './eager-compile.ts';
import { compile } from './compile.ts';

const folder = mkdtempSync(join(tmpdir(), 'backglass-compiled-ahead-'));
writeFileSync(join(folder, 'main.js'), '/* said */ import(/* webpackChunkName: "main-late" */ "./late.js");');
writeFileSync(join(folder, 'late.js'), 'export const late = 1;');
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds as a page is built, as far as names and texts of files go. Answers how to find one of them. */
async function build(name: string, plugins: readonly WebpackPluginInstance[]) {
  const path = join(folder, name);
  await compile({
    mode: 'production',
    context: folder,
    devtool: 'hidden-source-map',
    entry: { main: './main.js' },
    output: { path, filename: '[name].[contenthash:8].js', publicPath: '/', uniqueName: 'x' },
    optimization: {
      realContentHash: true,
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
      ],
    },
    plugins: [...plugins],
  });
  const nameOf = (test: RegExp): string => readdirSync(path).find(file => test.test(file)) ?? '';
  return { nameOf, read: (test: RegExp): string => readFileSync(join(path, nameOf(test)), 'utf8') };
}

const MAIN = /^main\.[0-9a-f]{8}\.js$/;

describe('a chunk that the first screen needs whole', () => {
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = await build('ahead', [new EagerCompile(['main'])]);
  });

  it('says so in its first line, where the browser looks for it, behind the minimiser', () => {
    const [first, second] = built.read(MAIN).split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
    expect(second).not.toContain('said');
  });

  it('is counted with that line by its source map and by its hash', async () => {
    const map = JSON.parse(built.read(/^main\.[0-9a-f]{8}\.js\.map$/)) as { mappings: string };
    expect(map.mappings).toMatch(/^;[^;]/);
    const without = await build('without', []);
    expect(without.nameOf(MAIN)).toMatch(MAIN);
    expect(without.nameOf(MAIN)).not.toBe(built.nameOf(MAIN));
  });

  it('is not one that comes later, whatever its name begins with', () => {
    expect(built.read(/late.*\.js$/)).not.toContain('allFunctionsCalledOnLoad');
  });

  it('must be there', async () => {
    await expect(build('none', [new EagerCompile(['main', 'vendor'])])).rejects.toThrow(
      'the chunk "vendor" has no script',
    );
  });
});
