import { COMPOSITION_SCHEMA } from '@backglass/federation';
import type * as DocumentData from './document-data.ts';
import { aRemote, writeDocument } from '../test/write-document.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const OWN = '/releases/games/0.1.0-0123456789ab';
const EARLIER = '/releases/games/0.1.0-0123456789aa';

let data: typeof DocumentData;
beforeAll(async () => {
  const hashes = { [`${OWN}/remoteEntry.js`]: INTEGRITY, [`${EARLIER}/list.js`]: INTEGRITY };
  writeDocument({ games: { ...aRemote('games'), hashes } });
  data = await import('./document-data.ts');
});

describe('the address of a file', () => {
  it('is the one in the composition, even in the folder of an earlier release', () => {
    expect(data.addressOf(`${OWN}/remoteEntry.js`)).toBe(`${OWN}/remoteEntry.js`);
    expect(data.addressOf(`${location.origin}${OWN}/list.js`)).toBe(`${EARLIER}/list.js`);
  });

  it('has the same hash in its own release as in the earlier one', () => {
    expect(data.requiredIntegrityOf(`${OWN}/list.js`)).toBe(INTEGRITY);
  });

  it.each([
    `${OWN}/other.js`,
    OWN.replace('games', 'booths') + '/list.js',
    `https://elsewhere.test${OWN}/list.js`,
    `${OWN}/list.js?v=1`,
    `${OWN}/deeper/list.js`,
  ])('stays the same when the composition has no such file: %s', address => {
    expect(data.addressOf(address)).toBe(address);
    expect(() => data.requiredIntegrityOf(address)).toThrow('not a file of this composition');
  });

  it('is the one in its own release after `loadFromOwnRelease`', () => {
    data.loadFromOwnRelease('games');
    expect(data.addressOf(`${OWN}/list.js`)).toBe(`${OWN}/list.js`);
    expect(data.requiredIntegrityOf(`${OWN}/list.js`)).toBe(INTEGRITY);
    expect(() => data.requiredIntegrityOf(`${OWN}/other.js`)).toThrow('not a file of this composition');
  });
});

describe('a document of a later schema', () => {
  it('is refused, and the error names both schemas', async () => {
    jest.resetModules();
    const element = document.getElementById('backglass-composition');
    if (element) element.textContent = JSON.stringify({ schema: COMPOSITION_SCHEMA + 1, number: 5 });
    await expect(import('./document-data.ts')).rejects.toThrow(
      `The composition has schema ${COMPOSITION_SCHEMA + 1}; this code reads schemas up to ${COMPOSITION_SCHEMA}.`,
    );
  });
});
