import { kilobytes, median, middleBy, table } from '../figures.ts';
import { type Sent, isDictionary } from './network-log.ts';
import { afterDeploy } from './scenarios.ts';
import type { DeployCost } from './sites.ts';
import type { Measured } from './visit.ts';

export interface Pair {
  readonly federated: readonly Measured[];
  readonly monolith: readonly Measured[];
}

type Measure = Exclude<keyof Measured, 'sent' | 'later'>;
type Figure = Exclude<Measure, 'cls'>;

const of = (runs: readonly Measured[], figure: Measure): readonly number[] => runs.map(run => run[figure]);

/** Returns NaN when both medians are 0. */
export const ratio = ({ federated, monolith }: Pair, figure: Figure): number =>
  median(of(federated, figure)) / median(of(monolith, figure));

const whole = (value: number): string => String(Math.round(value));

const spread = (values: readonly number[]): string =>
  `${whole(median(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`;

const share = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** 0 means that there was no paint. A navigation within a page has no first contentful paint. */
const paint = (at: number): string => (at === 0 ? '–' : whole(at));

const medianAs =
  (text: (value: number) => string) =>
  (values: readonly number[]): string =>
    text(median(values));

interface Column {
  readonly head: string;
  readonly of: Measure;
  readonly text: (values: readonly number[]) => string;
}

const COLUMNS: readonly Column[] = [
  { head: 'usable, ms', of: 'usable', text: spread },
  { head: 'FCP', of: 'fcp', text: medianAs(paint) },
  { head: 'LCP', of: 'lcp', text: medianAs(paint) },
  { head: 'TBT', of: 'tbt', text: medianAs(whole) },
  { head: 'CLS', of: 'cls', text: medianAs(value => value.toFixed(3)) },
  { head: 'requests', of: 'requests', text: medianAs(String) },
  { head: 'chain', of: 'chain', text: medianAs(String) },
  { head: 'scripts', of: 'scriptBytes', text: medianAs(kilobytes) },
  { head: 'all bytes', of: 'allBytes', text: medianAs(kilobytes) },
];

const cells = (runs: readonly Measured[]): readonly string[] =>
  COLUMNS.map(({ of: figure, text }) => text(of(runs, figure)));

/** Returns three lines for each measurement: federated, monolith, and their ratio. */
export const comparison = (pairs: ReadonlyMap<string, Pair>): string =>
  table(
    ['page', ...COLUMNS.map(({ head }) => head)],
    [...pairs].flatMap(([name, pair]) => [
      [name, ...cells(pair.federated)],
      ['  monolith', ...cells(pair.monolith)],
      ['  ratio', ...COLUMNS.map(({ of: figure }) => (figure === 'cls' ? '' : share(ratio(pair, figure))))],
    ]),
  );

const bytesOf = (sent: readonly Sent[]): number => sent.reduce((sum, { bytes }) => sum + bytes, 0);
const isCall = ({ url }: Sent): boolean => new URL(url).pathname.startsWith('/api/');

/** Medians of one site's traffic after a deploy. */
interface Download {
  /** Bytes until the page was usable, with calls to the API. */
  readonly all: number;
  readonly withoutCalls: number;
  readonly requests: number;
  /** Bytes between the moment when the page was usable and the moment when it was idle. */
  readonly later: number;
}

const downloadOf = (runs: readonly Measured[]): Download => {
  const of = (value: (needed: readonly Sent[], later: readonly Sent[]) => number): number =>
    median(
      runs.map(({ sent, later }) => {
        // A browser may download the dictionary early, but the page does not wait for it.
        const dictionaries = sent.filter(({ url }) => isDictionary(url));
        return value(
          sent.filter(one => !dictionaries.includes(one)),
          [...dictionaries, ...later],
        );
      }),
    );
  return {
    all: of(bytesOf),
    withoutCalls: of(needed => bytesOf(needed.filter(one => !isCall(one)))),
    requests: of(needed => needed.length),
    later: of((_, later) => bytesOf(later)),
  };
};

const downloadCells = ({ all, withoutCalls, requests, later }: Download): readonly string[] => [
  kilobytes(all),
  kilobytes(withoutCalls),
  String(requests),
  kilobytes(later),
];

const DEPLOY_HEAD = [
  'deploy of',
  'site',
  'dictionaries',
  'bytes',
  'without API',
  'requests',
  'later',
] as const;
const RATIOS = ['to same site without', 'to monolith', 'to monolith without'] as const;

/**
 * Shows bytes of the first visit, and of a returning operator's visit after each deploy. The last columns are ratios of all bytes:
 * to the same site without dictionaries, and to the monolith with and without dictionaries.
 */
export const deployTable = (pairs: ReadonlyMap<string, Pair>, edits: readonly string[]): string =>
  table(
    [...DEPLOY_HEAD, ...RATIOS],
    [null, ...edits].flatMap(edit => {
      const pairWith = pairs.get(afterDeploy(edit, true));
      const pairWithout = pairs.get(afterDeploy(edit, false));
      if (pairWith === undefined || pairWithout === undefined) return [];
      const downloads = (site: keyof Pair) =>
        ({ with: downloadOf(pairWith[site]), without: downloadOf(pairWithout[site]) }) as const;
      const federated = downloads('federated');
      const monolith = downloads('monolith');
      const row = (
        site: string,
        dictionaries: string,
        own: Download,
        others: readonly (Download | null)[],
      ) => [
        ...[site === 'federated' ? (edit ?? '(first visit)') : '', site, dictionaries, ...downloadCells(own)],
        ...others.map(other => (other === null ? '' : (own.all / other.all).toFixed(2))),
      ];
      return [
        row('federated', 'with', federated.with, [federated.without, monolith.with, monolith.without]),
        row('', 'without', federated.without, [null, null, monolith.without]),
        row('monolith', 'with', monolith.with, [monolith.without]),
        row('', 'without', monolith.without, []),
      ];
    }),
  );

/** Shows the time of each deploy, and the bytes of its releases. */
export const costTable = (costs: readonly DeployCost[]): string =>
  table(
    ['deploy of', 'publish, ms', 'deltas, ms', 'deltas', 'releases'],
    costs.map(({ edit, publishTime, deltaTime, deltaBytes, allBytes }) => [
      edit,
      whole(publishTime),
      whole(deltaTime),
      kilobytes(deltaBytes),
      kilobytes(allBytes),
    ]),
  );

/** Omits release and hash, so that a file has the same name on both sites. */
const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return (
    pathname.replace(/^\/releases\/([^/]+)\/[^/]+\//, '$1: ').replace(/\.[0-9a-f]{8}(?=\.)/, '') + search
  );
};

const rows = ({ sent, later }: Measured): readonly (readonly string[])[] => {
  const origin = sent[0]?.startedAt ?? 0;
  const ms = (at: number): string => whole((at - origin) * 1000);
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
