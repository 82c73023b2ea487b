import { kilobytes, middleBy, table } from '../figures.ts';
import type { Pair } from './compare.ts';
import type { Measured } from './visit.ts';

/** Omits release and hash, so that a file has the same name on both sites. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return (
    pathname.replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1: ').replace(/\.[0-9a-f]{8}(?=\.)/, '') + search
  );
};

const rows = ({ sent, later }: Measured): readonly (readonly string[])[] => {
  const origin = sent[0]?.startedAt ?? 0;
  const ms = (at: number): string => String(Math.round((at - origin) * 1000));
  return [...sent, ...later].map(({ url, startedAt, endedAt, bytes }) => [
    ms(startedAt),
    ms(endedAt),
    kilobytes(bytes),
    pathOf(url),
  ]);
};

/** Lists the requests of the median run of each measurement, in milliseconds since the first request. */
export const trace = (pairs: ReadonlyMap<string, Pair>): string =>
  [...pairs]
    .flatMap(([name, pair]) =>
      (['federated', 'monolith'] as const).map(site => {
        const middle = middleBy(pair[site], ({ usable }) => usable);
        const list = table(['start', 'end', 'bytes', 'url'], rows(middle));
        return `${name}: ${site}, usable at ${Math.round(middle.usable)} ms\n\n${list}\n`;
      }),
    )
    .join('\n');
