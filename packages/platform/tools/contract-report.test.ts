import { contractReport } from './contract-report.ts';
import { publicLines } from './public-lines.ts';

const lines = publicLines(contractReport());

describe('the report of the contract', () => {
  it('writes out what an entity is made of, down to its parts', () => {
    const user = lines['User'] ?? [];
    expect(user[0]).toBe('export type User = {');
    expect(user.map(line => line.trim())).toEqual(
      expect.arrayContaining(['email: string;', 'center: {', 'country_iso: string;']),
    );
  });

  it('says what a schema answers', () => {
    expect(lines['tokenSchema']).toEqual(['export const tokenSchema: Schema<{', '    token: string;', '}>;']);
    expect(lines['idSchema']).toEqual(['export const idSchema: Schema<number>;']);
  });

  it('has each of several names on a line, so that one more changes none', () => {
    expect(lines['Language']).toEqual(['export type Language =', "    | 'en'", "    | 'es'", ';']);
  });

  it('has a function in its own words', () => {
    expect(lines['progressOf']).toEqual([
      "export const progressOf: (game: Pick<Game, 'progress' | 'maps_played' | 'maps_total'>) => number;",
    ]);
  });
});
