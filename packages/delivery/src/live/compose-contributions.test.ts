import { join } from 'node:path';
import type { Release } from '@backglass/federation';
import { publish } from '../release/publish.ts';
import { folderStore, type FolderStore } from '../store/folder.ts';
import { remoteRelease, scratch, shellRelease, version, type Scratch } from '../test/workspace.ts';
import { compose } from './compose.ts';

const ONE = version('1');
const title = { en: 'T', es: 'T' };

describe('composing remotes with contributions', () => {
  let place: Scratch;
  let store: FolderStore;
  beforeEach(async () => {
    place = await scratch();
    store = folderStore(join(place.root, 'store'));
  });
  afterEach(() => place.dispose());

  const release = async (...releases: readonly Release[]): Promise<void> => {
    for (const one of releases) await publish(store, await place.build(one));
  };

  const contributions = [
    {
      ...{ point: 'game.details', title, order: 1, height: 8 },
      ...{ preload: ['remoteEntry.js', 'list.js'], shared: ['react'] },
    },
  ];

  it('names the files of each contribution, and the files of the shell for operators', async () => {
    const lazy = { '@backglass/platform/operator': ['main.js'] };
    await release(shellRelease({ lazy }), remoteRelease('walls', { contributions }));
    const { schema, remotes } = await compose(store, { shell: ONE, walls: ONE });
    expect(schema).toBe(2);
    const files = ['walls/' + ONE + '/remoteEntry.js', 'walls/' + ONE + '/list.js'];
    expect(remotes['walls']?.contributions).toEqual([
      {
        ...{ point: 'game.details', title, order: 1, height: 8 },
        preload: [`shell/${ONE}/main.js`, ...files].map(file => `/releases/${file}`),
      },
    ]);
  });

  it('composes schema 1 without contributions when the shell reads no later schema', async () => {
    await release(
      shellRelease({ reads: 1 }),
      remoteRelease('games'),
      remoteRelease('walls', { contributions }),
    );
    expect((await compose(store, { shell: ONE, games: ONE })).schema).toBe(1);
    await expect(compose(store, { shell: ONE, walls: ONE })).rejects.toThrow(
      `walls@${ONE} contributes to pages of other remotes, which shell@${ONE} cannot show.`,
    );
  });
});
