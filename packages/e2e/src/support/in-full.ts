/** `pnpm test:long` runs every case in every look (`IN_FULL`); the gate has a part of them. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Those of `cases` that the look at `place` of `looks` is for: all of them in full, else every one whose turn it is. */
export const turnOf = <Case>(cases: readonly Case[], place: number, looks: number): readonly Case[] =>
  IN_FULL ? cases : cases.filter((_, index) => index % looks === place);
