import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { checkedDelta, compressWith, dictionaryId, namePattern, withChecksum } from './compression.ts';
import { restoreWith } from '../test/restore-delta.ts';

const BEFORE = Buffer.from('const rows = [1, 2, 3];\n'.repeat(200));
const AFTER = Buffer.concat([BEFORE, Buffer.from('show(rows);\n')]);

describe('compression with a dictionary', () => {
  it('gives only the difference', async () => {
    expect((await compressWith(BEFORE, AFTER)).length).toBeLessThan(100);
  });

  it('begins with the header of RFC 9842: the hash of the dictionary in a skippable frame', async () => {
    const delta = await compressWith(BEFORE, AFTER);
    const hash = createHash('sha256').update(BEFORE).digest();
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(hash);
    expect(dictionaryId(BEFORE)).toBe(hash.toString('base64url'));
  });

  it('restores any content with any dictionary', async () => {
    const bytes = fc.uint8Array({ maxLength: 5_000 }).map(array => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(bytes, bytes, async (dictionary, content) => {
        const restored = await restoreWith(dictionary, await compressWith(dictionary, content));
        expect(restored?.equals(content)).toBe(true);
      }),
    );
  });

  it('restores nothing from a damaged delta, or with another dictionary', async () => {
    const delta = await compressWith(BEFORE, AFTER);
    expect(await restoreWith(AFTER, delta)).toBeNull();
    expect(await restoreWith(BEFORE, delta.subarray(0, 45))).toBeNull();
    expect(await restoreWith(BEFORE, Buffer.alloc(0))).toBeNull();
  });
});

describe('the checksum of a stored delta', () => {
  it('finds every damage', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        (bytes, at, bits) => {
          const stored = withChecksum(Buffer.from(bytes));
          expect(checkedDelta(stored)).toEqual(Buffer.from(bytes));
          const index = at % stored.length;
          expect(checkedDelta(stored.subarray(0, index))).toBeNull();
          stored.writeUInt8(stored.readUInt8(index) ^ bits, index);
          expect(checkedDelta(stored)).toBeNull();
        },
      ),
    );
  });
});

describe('the pattern of a file name', () => {
  it.each([
    ['games-list.206d79b9.js', 'games-list.*.js'],
    ['126.0bb6a9cf.js', '126.*.js'],
    ['fonts/inter.0bb6a9cf.css', 'fonts/inter.*.css'],
    ['release.json', null],
    ['main.js', null],
    ['list.NOTAHASH.js', null],
  ])('of %s is %s', (file, pattern) => {
    expect(namePattern(file)).toBe(pattern);
  });
});
