/** `pnpm prove` runs every case in every look (`IN_FULL`); the gate has each case once, the looks in turn. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Those of `cases` that the look at `place` of `looks` is for: all of them in full, else its turn. */
export const turnOf = <Case>(cases: readonly Case[], place: number, looks: number): readonly Case[] =>
  IN_FULL ? cases : cases.filter((_, index) => index % looks === place);
