import { kilobytes, table } from '../print.ts';
import type { Pair } from './compare.ts';
import type { Measured } from './visit.ts';

/** Without origin, release and hash: the same file of two pages is read side by side. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return (
    pathname.replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1: ').replace(/\.[0-9a-f]{8}(?=\.)/, '') + search
  );
};

const rows = ({ sent }: Measured): readonly (readonly string[])[] => {
  const begin = sent[0]?.askedAt ?? 0;
  const ms = (at: number): string => String(Math.round((at - begin) * 1000));
  return sent.map(({ url, askedAt, cameAt, bytes }) => [
    ms(askedAt),
    ms(cameAt),
    kilobytes(bytes),
    pathOf(url),
  ]);
};

/**
 * Every request of the last run of each measurement, federated above the monolith: why a ratio is what it is. Times are milliseconds from
 * the first of them; bytes with headers, as sent.
 */
export const trace = (pairs: ReadonlyMap<string, Pair>): string =>
  [...pairs]
    .flatMap(([name, pair]) =>
      (['federated', 'monolith'] as const).map(site => {
        const last = pair[site].at(-1);
        return `${name}: ${site}\n\n${table(['asked', 'came', 'sent', 'what'], last ? rows(last) : [])}\n`;
      }),
    )
    .join('\n');
