/** `pnpm test:long` sets `IN_FULL` to run every case in every variant. `npm test` runs a share of them. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** The cases that the variant number `place` of `count` runs: all of them with `IN_FULL`, else every `count`-th. */
export const shareOf = <Case>(cases: readonly Case[], place: number, count: number): readonly Case[] =>
  IN_FULL ? cases : cases.filter((_, index) => index % count === place);
