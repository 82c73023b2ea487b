import type { RemoteDefinition } from '@backglass/platform';
import { aRelease, FILE_HASH, PREVIOUS } from '../test/a-release.ts';
import { aRemote, writeDocument } from '../test/write-document.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const definition: RemoteDefinition = { name: 'games', messages: { en: {}, es: {} }, screens: {} };

const mockLoad = jest.fn(async () => definition);
jest.mock('./federation.ts', () => ({ loadReleaseModule: mockLoad }));

describe('the previous release', () => {
  const remote = { ...aRemote('games'), previous: PREVIOUS, previous_integrity: INTEGRITY };
  beforeAll(() => writeDocument({ games: remote }));
  beforeEach(() => mockLoad.mockClear());

  const load = async (answer: object, of: Partial<typeof remote> = remote) => {
    const { loadPreviousRelease } = await import('./previous-release.ts');
    globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => answer }) as Response);
    return loadPreviousRelease('games', { ...remote, ...of });
  };

  it('is loaded with the hashes in its `release.json`, whose own hash is in the composition', async () => {
    const { integrityOf } = await import('../composition/document-data.ts');
    const entry = `/releases/games/${PREVIOUS}/remoteEntry.js`;
    expect(integrityOf(entry)).toBeUndefined();
    expect(await load(aRelease())).toEqual({ release: aRelease(), definition });
    expect(fetch).toHaveBeenCalledWith(
      `/releases/games/${PREVIOUS}/release.json`,
      expect.objectContaining({ integrity: INTEGRITY }),
    );
    expect(mockLoad).toHaveBeenCalledWith({ entry, global: 'bg_games_before' });
    expect(integrityOf(entry)).toBe(FILE_HASH);
  });

  it.each([
    ['of another remote', { name: 'booths' }],
    ['of another version', { version: '0.1.0-bbbbbbbbbbbb' }],
    ['incompatible with this shell', { platform: '^9.0.0' }],
  ])('is ignored when it is %s', async (_, change) => {
    expect(await load(aRelease(change))).toBeNull();
    expect(mockLoad).not.toHaveBeenCalled();
  });

  it('is not fetched when the composition names none', async () => {
    expect(await load(aRelease(), { previous: null as never })).toBeNull();
    expect(fetch).not.toHaveBeenCalled();
  });

  it('is refused when it names files outside its folder', async () => {
    const files = { '../../evil.js': { integrity: FILE_HASH, bytes: 1 } };
    await expect(load(aRelease({ files }))).rejects.toThrow();
  });
});
