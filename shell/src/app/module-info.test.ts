import { aRemote } from '../test/write-document.ts';
import { moduleInfoOf, publishModuleInfo } from './module-info.ts';

const games = { ...aRemote('games'), shared: { react: '^19.3.0' } };
const stock = { ...aRemote('stock'), container: 'module' as const };
const composition = {
  shell: { version: '0.1.0-0123456789ab', provides: { react: '19.3.1' } },
  remotes: { games, stock },
};

const page = globalThis as { __FEDERATION__?: { moduleInfo?: object; __INSTANCES__?: unknown } };
afterEach(() => Reflect.deleteProperty(page, '__FEDERATION__'));

describe('the description of the page for the browser extension of Module Federation', () => {
  it('has the shell, its remotes, and the versions of their shared modules', () => {
    const info = moduleInfoOf(composition);
    const entry = location.origin + games.entry;
    expect(info['shell']).toMatchObject({ remotesInfo: { games: { matchedVersion: entry } } });
    expect(info[`games:${entry}`]).toMatchObject({
      version: games.version,
      remoteEntry: entry,
      remoteEntryType: 'var',
      publicPath: entry.replace('remoteEntry.js', ''),
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    });
    expect(info[`stock:${location.origin}${stock.entry}`]).toMatchObject({ remoteEntryType: 'module' });
  });

  it('keeps what the runtime of a remote has published', () => {
    const instances: unknown[] = [];
    page.__FEDERATION__ = { __INSTANCES__: instances, moduleInfo: { walls: {} } };
    publishModuleInfo(composition);
    expect(page.__FEDERATION__.__INSTANCES__).toBe(instances);
    expect(Object.keys(page.__FEDERATION__.moduleInfo ?? {})).toHaveLength(4);
  });
});
