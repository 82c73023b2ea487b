import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler } from 'webpack';
import { compile } from './build.ts';
import { eagerCompile } from './host.ts';

const folder = mkdtempSync(join(tmpdir(), 'backglass-eager-compile-'));
writeFileSync(
  join(folder, 'main.js'),
  '/* comment */ import(/* webpackChunkName: "main-lazy" */ "./lazy.js");',
);
writeFileSync(join(folder, 'lazy.js'), 'export const lazy = 1;');
afterAll(() => rmSync(folder, { recursive: true }));

async function build(name: string, plugins: readonly ((compiler: Compiler) => void)[]) {
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

describe('eagerCompile', () => {
  let built: Awaited<ReturnType<typeof build>>;
  beforeAll(async () => {
    built = await build('eager', [eagerCompile(['main'])]);
  });

  it('puts the hint on the first line of the minified chunk', () => {
    const [first, second] = built.read(MAIN).split('\n');
    expect(first).toBe('//# allFunctionsCalledOnLoad');
    expect(second).not.toContain('comment');
  });

  it('shifts the source map by one line and changes the hash', async () => {
    const map = JSON.parse(built.read(/^main\.[0-9a-f]{8}\.js\.map$/)) as { mappings: string };
    expect(map.mappings).toMatch(/^;[^;]/);
    const without = await build('without', []);
    expect(without.nameOf(MAIN)).toMatch(MAIN);
    expect(without.nameOf(MAIN)).not.toBe(built.nameOf(MAIN));
  });

  it('adds no hint to another chunk with the same prefix', () => {
    expect(built.read(/lazy.*\.js$/)).not.toContain('allFunctionsCalledOnLoad');
  });

  it('fails the build when a chunk has no script', async () => {
    await expect(build('none', [eagerCompile(['main', 'vendor'])])).rejects.toThrow(
      'the chunk "vendor" has no script',
    );
  });
});
