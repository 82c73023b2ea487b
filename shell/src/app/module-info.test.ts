import type { Manifest } from '@module-federation/sdk';
import { aRemote } from '../test/write-document.ts';
import { publishModuleInfo } from './module-info.ts';

const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

/** The fields of a manifest that the extension shows. */
const manifest: Partial<Manifest> = {
  metaData: {
    name: 'bg_games',
    type: 'app',
    globalName: 'bg_games',
    publicPath: 'auto',
    pluginVersion: '2.9.2',
    buildInfo: { buildVersion: '0.1.0', buildName: 'remote-games' },
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
    types: { name: '', path: '', zip: '', api: '' },
  },
  exposes: [{ id: 'bg_games:remote', name: 'remote', path: './remote', assets: noFiles }],
  shared: [
    {
      id: 'r',
      name: 'react',
      version: '19.3.1',
      requiredVersion: '',
      singleton: true,
      hash: '',
      assets: noFiles,
    },
  ],
  remotes: [],
};

const games = { ...aRemote('games'), shared: { react: '^19.3.0' } };
const earlier = aRemote('earlier');
const composition = {
  shell: { version: '0.1.0-0123456789ab', provides: { react: '19.3.1', constructor: '1.0.0' } },
  remotes: { games, earlier },
};
const addressOf = (name: string) =>
  `${location.origin}/releases/${name}/${aRemote(name).version}/mf-manifest.json`;

type Federation = Readonly<Record<'moduleInfo' | '__SHARE__', Record<string, object>>>;
const page = globalThis as { __FEDERATION__?: Partial<Federation> };

describe('the description of the page for the browser extension of Module Federation', () => {
  beforeEach(() => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async address => {
      const isThere = address === addressOf('games');
      return new Response(isThere ? JSON.stringify(manifest) : 'No such file.', {
        status: isThere ? 200 : 404,
      });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(page, '__FEDERATION__');
  });

  it('has the shell with its remotes, and the manifest of each remote', async () => {
    await publishModuleInfo(composition);
    const { moduleInfo = {} } = page.__FEDERATION__ ?? {};
    expect(moduleInfo['shell']).toMatchObject({
      version: composition.shell.version,
      remotesInfo: { games: { matchedVersion: addressOf('games') } },
    });
    expect(moduleInfo[`games:${addressOf('games')}`]).toMatchObject({
      version: addressOf('games'),
      remoteEntry: 'remoteEntry.js',
      publicPath: `${location.origin}/releases/games/${games.version}/`,
      modules: [{ modulePath: './remote' }],
      shared: [{ sharedName: 'react', version: '19.3.1' }],
    });
  });

  it('has only the entry of a remote without a manifest', async () => {
    await publishModuleInfo(composition);
    const address = addressOf('earlier');
    expect(page.__FEDERATION__?.moduleInfo?.[`earlier:${address}`]).toEqual({
      version: address,
      remoteEntry: `${location.origin}${earlier.entry}`,
    });
  });

  it('names the remotes that use each shared module', async () => {
    await publishModuleInfo(composition);
    expect(page.__FEDERATION__?.__SHARE__?.['shell']).toMatchObject({
      default: {
        react: { '19.3.1': { from: 'shell', useIn: ['games'] } },
        constructor: { '1.0.0': { useIn: [] } },
      },
    });
  });

  it('keeps what the runtime of a remote has published', async () => {
    const federation = { moduleInfo: { walls: {} }, __SHARE__: { walls: {} } };
    page.__FEDERATION__ = federation;
    await publishModuleInfo(composition);
    expect(page.__FEDERATION__).toBe(federation);
    expect(Object.keys(federation.moduleInfo)).toHaveLength(4);
    expect(Object.keys(federation.__SHARE__)).toEqual(['walls', 'shell']);
  });
});
