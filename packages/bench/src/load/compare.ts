import { kilobytes, median, table } from '../figures.ts';
import type { Measured } from './visit.ts';

export interface Pair {
  readonly federated: readonly Measured[];
  readonly monolith: readonly Measured[];
}

type Measure = Exclude<keyof Measured, 'sent' | 'later'>;
export type Figure = Exclude<Measure, 'cls'>;

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
