import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { remoteReleaseSchema } from '../release.ts';
import { lendRuntime } from '../runtime/lend-runtime.ts';
import { SHARED_MODULES } from '../sharing.ts';
import { checkouts } from './test/checkouts.ts';

const COMMAND = resolve(__dirname, '../../bin/build.mjs');
const ORIGIN = 'https://backglass.test';

interface Remote {
  readonly answer: number;
  readonly mode: string;
  readonly react: string;
  readonly list: () => Promise<object>;
}
const remoteOf = (answer: number): string => `import { useState } from 'react';
function mode() { return this === undefined ? 'strict' : 'sloppy'; }
export const remote = {
  answer: ${answer},
  mode: mode(),
  react: typeof useState,
  list: () => import(/* webpackChunkName: "x-list" */ './list.tsx'),
};
`;

/** As much of a page as an entry touches. What it asks for does not come by itself. */
const aPage = () => {
  const asked: { readonly src: string }[] = [];
  const page = {
    currentScript: null as { readonly src: string; readonly tagName: string } | null,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute: () => undefined, src: '' }),
    head: { appendChild: (element: { readonly src: string }) => asked.push(element) },
  };
  const shared = async () => ({ useState: () => [] });
  lendRuntime(Object.fromEntries(SHARED_MODULES.map(({ request }) => [request, shared])));
  const globals: Record<string, unknown> = {
    document: page,
    location: { href: ORIGIN },
    setTimeout: () => 0,
    __BACKGLASS_INTEGRITY__: () => 'sha384-',
    __BACKGLASS_FEDERATION__: globalThis.__BACKGLASS_FEDERATION__,
  };
  globals['self'] = globals;
  const context = createContext(globals);
  return {
    run(address: string, script: string): void {
      page.currentScript = { src: ORIGIN + address, tagName: 'SCRIPT' };
      runInContext(script, context);
      page.currentScript = null;
    },
    async remote(global: string): Promise<Remote> {
      const container = globals[global] as { get(name: string): Promise<() => { remote: Remote }> };
      return (await container.get('./remote'))().remote;
    },
    scripts: (): readonly string[] => asked.map(({ src }) => src).filter(src => src !== ''),
  };
};

describe("the file of a remote's entry", () => {
  const { checkout, dispose } = checkouts();
  afterAll(dispose);

  const built = (answer: number) => {
    const folder = checkout({ 'remote-x/src/remote.ts': remoteOf(answer) });
    spawnSync(process.execPath, [COMMAND, '--brief'], { cwd: folder, encoding: 'utf8' });
    const [version = ''] = readdirSync(join(folder, 'dist'));
    const read = (file: string): string => readFileSync(join(folder, 'dist', version, file), 'utf8');
    const release = remoteReleaseSchema.parse(JSON.parse(read('release.json')));
    const addressOf = (file: string): string => `/releases/x/${version}/${file}`;
    return { ...release, addressOf, script: [addressOf(release.entry), read(release.entry)] as const };
  };
  const [one, two] = [built(1), built(2)];

  it('brings what the remote exposes, which is asked of nobody and waits for what it needs of the host', async () => {
    const page = aPage();
    page.run(...one.script);
    expect(await page.remote(one.global)).toMatchObject({ answer: 1, mode: 'strict', react: 'function' });
    expect(page.scripts()).toEqual([]);
    expect(Object.keys(one.files).filter(file => file.endsWith('.js'))).toHaveLength(3);
  });

  it('brings it to that entry alone, where a page runs two releases of a remote', async () => {
    const page = aPage();
    for (const release of [one, two, one]) page.run(...release.script);
    expect((await page.remote(two.global)).answer).toBe(2);
    expect((await page.remote(one.global)).answer).toBe(1);
    expect(page.scripts()).toEqual([]);
  });

  it('leaves the screens to be asked for', async () => {
    const page = aPage();
    page.run(...one.script);
    void (await page.remote(one.global)).list();
    const file = Object.keys(one.files).find(name => /^x-list\..*\.js$/.test(name)) ?? '';
    expect(page.scripts()).toEqual([ORIGIN + one.addressOf(file)]);
  });
});
