/** `pnpm test:long` sets `IN_FULL` to run every case in every variant. */
export const IN_FULL = process.env['IN_FULL'] === '1';

/** Returns the cases of variant `place`, out of `count` variants. With `IN_FULL`, returns all cases. */
export const shareOf = <const Cases extends readonly unknown[]>(
  cases: Cases,
  place: number,
  count: number,
): Cases[number][] => (IN_FULL ? [...cases] : cases.filter((_, index) => index % count === place));
