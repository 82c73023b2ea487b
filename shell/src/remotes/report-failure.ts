import {
  MAX_FRAMES,
  MAX_MESSAGE,
  type LoadReport,
  type ReportedError,
  type StackFrame,
} from '@backglass/federation';
import { composition, settings } from '../composition/document-data.ts';
import { asError, causeOf, fileFaultOf, previousReleaseOf, type RemoteLoader } from './remote-loader.ts';
import { remoteRoutes, routeOf } from './remote-routes.ts';
import { reportedKey, sendReport } from './telemetry.ts';

type Report = Parameters<typeof sendReport>[0];

const reported = new Set<string>();

/**
 * Whether this tab has reported a failure of this release before. Marks it as reported. A browser with a bad connection fails on every
 * screen, and must not end a canary by itself (ADR 0012).
 */
function wasReported(report: Report): boolean {
  const key = report.outcome === 'uncaught' ? `uncaught-${reportedKey(report)}` : reportedKey(report);
  try {
    if (sessionStorage.getItem(key) !== null) return true;
    sessionStorage.setItem(key, 'yes');
  } catch {
    // Without storage, only reports of this page are known.
  }
  const isKnown = reported.has(key);
  reported.add(key);
  return isKnown;
}

function errorOf(thrown: unknown): LoadReport['error'] {
  const error = asError(thrown);
  const fault = causeOf(error) === 'network' ? fileFaultOf(error) : undefined;
  if (fault === undefined) return reportedErrorOf(error);
  const { kind, status, file } = fault;
  return { ...reportedErrorOf(error), message: [kind, status, file].filter(Boolean).join(' ') };
}

/**
 * Reports that a release failed: once in a tab for each release, and once more for errors that no screen caught. What was thrown is
 * sent only to the page's own site.
 */
export function reportFailure(report: Report, thrown?: unknown): void {
  const isOwnSite = settings.telemetry_url?.startsWith('/') === true;
  if (!isOwnSite && report.outcome === 'uncaught') return;
  if (wasReported(report)) return;
  sendReport(isOwnSite && thrown !== undefined ? { ...report, error: errorOf(thrown) } : report);
}

const AFTER_LOAD = { cause: 'code', attempts: 0, phases: { remote: 0, screen: 0 } } as const;

/** The version that runs, which may be the previous one. */
const versionOf = ({ version, state }: Pick<RemoteLoader, 'version' | 'state'>): string =>
  previousReleaseOf(state.getState())?.version ?? version;

export function reportCrash(
  loader: Pick<RemoteLoader, 'name' | 'version' | 'state'>,
  screen: string,
  thrown: unknown,
): void {
  const version = versionOf(loader);
  reportFailure({ remote: loader.name, version, screen, outcome: 'crashed', ...AFTER_LOAD }, thrown);
}

/** The release whose code threw: a remote on the stack, or else the shell. Undefined for code of browsers and extensions. */
function releaseOf(error: Error): Pick<Report, 'remote' | 'version'> | undefined {
  // The whole stack, which a report cuts.
  const names = [...(error.stack ?? '').matchAll(/\/releases\/([a-z0-9-]+)\//g)].map(([, name]) => name);
  for (const remote of names) {
    const route = remoteRoutes.find(({ loader }) => loader.remote.name === remote);
    if (route !== undefined && remote !== undefined)
      return { remote, version: versionOf(route.loader.remote) };
  }
  return names.includes('shell') ? { remote: 'shell', version: composition.shell.version } : undefined;
}

/**
 * Reports an error that no screen caught, for the release whose code is on its stack. If it replaced the first page, the shell has not
 * started, and nothing else reports this.
 */
export function reportUncaught(thrown: unknown, outcome: 'crashed' | 'uncaught' = 'uncaught'): void {
  if (!(thrown instanceof Error)) return;
  const release = releaseOf(thrown);
  if (release === undefined) return;
  const { dataset } = document.documentElement;
  const isFirstPage = outcome === 'crashed' && dataset['boot'] === '';
  if (isFirstPage) dataset['boot'] = 'failed';
  const what =
    isFirstPage && release.remote === 'shell'
      ? ({ screen: '', outcome: 'failed' } as const)
      : { screen: routeOf(location.pathname)?.route.screen ?? '', outcome };
  reportFailure({ ...release, ...what, ...AFTER_LOAD }, thrown);
}

const NAME = /^[\w$.-]{1,60}$/;

/** Positions in files of releases. Every browser writes a position on a stack as `<address>:<line>:<column>`. */
const FRAME =
  /\/releases\/[a-z][a-z0-9-]*\/\d+\.\d+\.\d+-[0-9a-f]{8,40}\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*:\d+:\d+/g;

/** What may be personal data in a message, with its replacement. A text in quotes is masked unless it is the name of a property. */
const MASKS: readonly (readonly [RegExp, string])[] = [
  // Engines quote JSON that they cannot parse, and do not escape the quotes in it.
  [/\.{3}".*|(?<=^Unexpected token .*, )".*/, '<text>'],
  [/(?<!(?:reading|setting) )["“„«][^"”“»]*(?:["”“»]|$)/g, '<text>'],
  [/(?<!(?:reading|setting) |\p{L})['‘`].*?(?:['’`](?!\p{L})|$)/gu, '<text>'],
  [/[^\s@<>]+@[^\s@<>]+/g, '<email>'],
  [/https?:\/\/\S+/g, '<address>'],
  [/\?[^\s.]\S*/g, '<query>'],
  // The codes that pair booths. The next pattern masks other tokens, which have digits and letters.
  [/\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, '<token>'],
  [/(?=[\w+/=.-]*\d)(?=[\w+/=.-]*[a-z])[\w+/=.-]{16,}/gi, '<token>'],
  [/\d(?:[ .()-]?\d){4,}/g, '<number>'],
];

/** Higher than `MAX_MESSAGE`, because masks can shorten the text. */
const MAX_READ = 2_000;

const firstLineOf = (message: string): string => message.slice(0, MAX_READ).split('\n', 1).join();

/** The first line of a message without what may be personal data. The other lines may contain such data, so they are left out. */
export const maskedMessage = (message: string): string =>
  MASKS.reduce((text, [pattern, mask]) => text.replace(pattern, mask), firstLineOf(message))
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ')
    .slice(0, MAX_MESSAGE);

const framesOf = (stack = ''): StackFrame[] =>
  (stack.match(FRAME) ?? []).slice(0, MAX_FRAMES).map(frame => {
    const [file = '', line, column] = frame.split(':');
    return { file, line: Math.max(1, Number(line)), column: Math.max(1, Number(column)) };
  });

/** What a report says about an error. Its message is masked, its stack only has files of releases. */
const reportedErrorOf = ({ name, message, stack }: Error): ReportedError => ({
  name: NAME.test(name) ? name : 'Error',
  message: maskedMessage(message),
  stack: framesOf(stack),
});
