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

const spread = (values: readonly number[]): string =>
  `${Math.round(median(values))} (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`;

const share = (value: number): string => (Number.isFinite(value) ? value.toFixed(2) : '–');

/** 0 means that there was no paint. A navigation within a page has no first contentful paint. */
const paint = (at: number): string => (at === 0 ? '–' : String(Math.round(at)));

const HEAD = [
  'page',
  'usable, ms',
  'FCP',
  'LCP',
  'TBT',
  'CLS',
  'requests',
  'chain',
  'scripts',
  'all bytes',
] as const;

const cells = (runs: readonly Measured[]): readonly string[] => {
  const middle = (figure: Measure) => median(of(runs, figure));
  return [
    spread(of(runs, 'usable')),
    paint(middle('fcp')),
    paint(middle('lcp')),
    String(Math.round(middle('tbt'))),
    middle('cls').toFixed(3),
    String(middle('requests')),
    String(middle('chain')),
    kilobytes(middle('scriptBytes')),
    kilobytes(middle('allBytes')),
  ];
};

/** Returns three lines for each measurement: federated, monolith, and their ratio. */
export const comparison = (pairs: ReadonlyMap<string, Pair>): string =>
  table(
    HEAD,
    [...pairs].flatMap(([name, pair]) => [
      [name, ...cells(pair.federated)],
      ['  monolith', ...cells(pair.monolith)],
      [
        '  ratio',
        share(ratio(pair, 'usable')),
        share(ratio(pair, 'fcp')),
        share(ratio(pair, 'lcp')),
        share(ratio(pair, 'tbt')),
        '',
        share(ratio(pair, 'requests')),
        share(ratio(pair, 'chain')),
        share(ratio(pair, 'scriptBytes')),
        share(ratio(pair, 'allBytes')),
      ],
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

const downloadShare = (one: Download, other: Download): string => (one.all / other.all).toFixed(2);

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
      return [
        [
          ...[
            edit ?? '(first visit)',
            'federated',
            'with',
            ...downloadCells(federated.with),
            downloadShare(federated.with, federated.without),
          ],
          ...[downloadShare(federated.with, monolith.with), downloadShare(federated.with, monolith.without)],
        ],
        [
          ...['', '', 'without', ...downloadCells(federated.without), ''],
          ...['', downloadShare(federated.without, monolith.without)],
        ],
        [
          '',
          'monolith',
          'with',
          ...downloadCells(monolith.with),
          downloadShare(monolith.with, monolith.without),
        ],
        ['', '', 'without', ...downloadCells(monolith.without)],
      ];
    }),
  );

/** Shows the time of each deploy, and the bytes of its releases. */
export const costTable = (costs: readonly DeployCost[]): string =>
  table(
    ['deploy of', 'publish, ms', 'deltas, ms', 'deltas', 'releases'],
    costs.map(({ edit, publishTime, deltaTime, deltaBytes, allBytes }) => [
      edit,
      String(Math.round(publishTime)),
      String(Math.round(deltaTime)),
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
