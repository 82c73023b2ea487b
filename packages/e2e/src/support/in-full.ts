/** `pnpm test:long` sets `IN_FULL` to run every case in every variant. `npm test` runs a share of them. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Divides cases among `count` variants. Returns those of variant number `place`; with `IN_FULL`, all cases. */
export const shareOf = <Case>(cases: readonly Case[], place: number, count: number): readonly Case[] =>
  IN_FULL ? cases : cases.filter((_, index) => index % count === place);
