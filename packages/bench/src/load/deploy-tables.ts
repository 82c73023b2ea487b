import { kilobytes, median, table } from '../figures.ts';
import type { Pair } from './compare.ts';
import type { DeployCost } from './deploys.ts';
import { isDictionary, type Sent } from './network-log.ts';
import { afterDeploy } from './scenarios.ts';
import type { Measured } from './visit.ts';

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

const cells = ({ all, withoutCalls, requests, later }: Download): readonly string[] => [
  kilobytes(all),
  kilobytes(withoutCalls),
  String(requests),
  kilobytes(later),
];

const share = (one: Download, other: Download): string => (one.all / other.all).toFixed(2);

const HEAD = ['deploy of', 'site', 'dictionaries', 'bytes', 'without API', 'requests', 'later'] as const;
const RATIOS = ['to same site without', 'to monolith', 'to monolith without'] as const;

/**
 * Shows bytes of the first visit, and of a returning operator's visit after each deploy. The last columns are ratios of all bytes:
 * to the same site without dictionaries, and to the monolith with and without dictionaries.
 */
export const deployTable = (pairs: ReadonlyMap<string, Pair>, edits: readonly string[]): string =>
  table(
    [...HEAD, ...RATIOS],
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
            ...cells(federated.with),
            share(federated.with, federated.without),
          ],
          ...[share(federated.with, monolith.with), share(federated.with, monolith.without)],
        ],
        [
          ...['', '', 'without', ...cells(federated.without), ''],
          ...['', share(federated.without, monolith.without)],
        ],
        ['', 'monolith', 'with', ...cells(monolith.with), share(monolith.with, monolith.without)],
        ['', '', 'without', ...cells(monolith.without)],
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
