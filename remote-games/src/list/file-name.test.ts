import fc from 'fast-check';
import { fileNameOf } from './file-name.ts';

describe('fileNameOf', () => {
  const named = (name: string) => fileNameOf({ name, started_at: '2026-01-15T10:30:00Z' }, 'pdf');

  it('returns the name of the game and its day', () => {
    expect(named('Thursday League · Heat 3')).toBe('Thursday League · Heat 3-2026-01-15.pdf');
  });

  it('leaves out the day when the game has not started', () => {
    expect(fileNameOf({ name: 'Walk-in', started_at: null }, 'csv')).toBe('Walk-in.csv');
  });

  it.each([
    ['../../etc/passwd', 'etc-passwd-2026-01-15.pdf'],
    ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j-2026-01-15.pdf'],
    ['  .hidden.  ', 'hidden-2026-01-15.pdf'],
    ['fdp.\u202egpj', 'fdp.gpj-2026-01-15.pdf'],
    ['???', 'game-2026-01-15.pdf'],
    ['日本', '日本-2026-01-15.pdf'],
  ])('makes %j a safe file name', (name, expected) => {
    expect(named(name)).toBe(expected);
  });

  it('never returns a separator, a control character or too many characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), name => {
        const file = named(name);
        expect(file).not.toMatch(/[\\/:*?"<>|\p{Cc}]/u);
        expect([...file].length).toBeLessThanOrEqual(100);
        expect(file).toMatch(/^[^.\s].*-2026-01-15\.pdf$/u);
      }),
    );
  });
});
