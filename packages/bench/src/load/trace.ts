import { kilobytes, middleBy, table } from '../print.ts';
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
 * Every request of the run of each measurement that was usable at the median, federated above the monolith: why a ratio is what it is.
 * Times are milliseconds from the first of them; bytes with headers, as sent.
 */
export const trace = (pairs: ReadonlyMap<string, Pair>): string =>
  [...pairs]
    .flatMap(([name, pair]) =>
      (['federated', 'monolith'] as const).map(site => {
        const middle = middleBy(pair[site], ({ usable }) => usable);
        const list = table(['asked', 'came', 'sent', 'what'], rows(middle));
        return `${name}: ${site}, usable at ${Math.round(middle.usable)} ms\n\n${list}\n`;
      }),
    )
    .join('\n');
