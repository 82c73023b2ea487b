import { COMPOSITION_SCHEMA } from '@backglass/federation';
import { useSite } from '../test/use-site.ts';
import { remoteRelease, shellRelease, version } from '../test/workspace.ts';
import { compose } from './compose.ts';

const ONE = version('1');
const title = { en: 'T', es: 'T' };

describe('composing remotes with contributions', () => {
  const site = useSite();

  const contributions = [
    {
      ...{ point: 'game.details', title, order: 1, height: 8 },
      ...{ preload: ['remoteEntry.js', 'list.js'], shared: ['react'] },
    },
  ];

  it('names the files of each contribution, and the files of the shell for operators', async () => {
    const lazy = { '@backglass/platform/operator': ['main.js'] };
    await site.publishAll(shellRelease({ lazy }), remoteRelease('walls', { contributions }));
    const { schema, remotes } = (await compose(site.store, { shell: ONE, walls: ONE })).composition;
    expect(schema).toBe(COMPOSITION_SCHEMA);
    const files = ['walls/' + ONE + '/remoteEntry.js', 'walls/' + ONE + '/list.js'];
    expect(remotes['walls']?.contributions).toEqual([
      {
        ...{ point: 'game.details', title, order: 1, height: 8 },
        preload: [`shell/${ONE}/main.js`, ...files].map(file => `/releases/${file}`),
      },
    ]);
  });

  it('composes schema 1 without contributions when the shell reads no later schema', async () => {
    await site.publishAll(
      shellRelease({ reads: 1 }),
      remoteRelease('games'),
      remoteRelease('walls', { contributions }),
    );
    expect((await compose(site.store, { shell: ONE, games: ONE })).composition.schema).toBe(1);
    await expect(compose(site.store, { shell: ONE, walls: ONE })).rejects.toThrow(
      `walls@${ONE} contributes to pages of other remotes, which shell@${ONE} cannot show.`,
    );
  });
});
