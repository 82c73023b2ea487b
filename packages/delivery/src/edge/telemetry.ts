import type { IncomingMessage, ServerResponse } from 'node:http';
import { centerIn, loadReportSchema, type Composition, type LoadReport } from '@backglass/federation';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { LoadCounter } from '../canary/load-counts.ts';
import { canaryOf, hasRelease } from '../composition/selection.ts';
import { crashKindOf, type CrashRecorder, type CrashKind } from '../crashes/crash-store.ts';
import { keys } from '../store/store.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Site } from './site.ts';
import { sendText } from './http.ts';

const MAX_BYTES = 6_000;

const readText = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MAX_BYTES) return null;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const parse = (text: string) => {
  try {
    return loadReportSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Limit of one network. A tab sends at most two errors for each release. */
const ERRORS_PER_MINUTE = 60;

interface ReportOptions {
  readonly loads: LoadCounter;
  readonly crashes: CrashRecorder;
  readonly metrics: ReturnType<typeof edgeMetrics>;
  readonly hashOf: ReleaseFiles['hashOf'];
  readonly networkOf: (request: IncomingMessage) => string;
  readonly isSecure: boolean;
}

/** Reports of pages with earlier compositions do not count. Each composition has files of its own in the store, so clients must not choose it. */
const COUNTED_COMPOSITIONS = 20;

/**
 * Counts only a live canary and its stable release, so clients cannot add counts for other releases. The load of a page that is older than
 * the canary did not count, so its errors do not count either: `watch` reads only the compositions since the start of the canary.
 */
const countLoad = (loads: LoadCounter, live: Composition, report: LoadReport): void => {
  const { remote: name, version, composition } = report;
  if (canaryOf(live, name) === null || !hasRelease(live, { name, version })) return;
  if (composition > live.number - COUNTED_COMPOSITIONS)
    loads.count(Math.min(composition, live.number), report);
};

/** Counts loads of canaries, and errors of every published release, because tabs run old releases for days. */
export const reportReceiver = ({ loads, crashes, metrics, hashOf, networkOf, isSecure }: ReportOptions) => {
  const isWithinLimit = rateLimit(ERRORS_PER_MINUTE);
  return async ({ value }: Site, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Otherwise any website could make its visitors send reports. Old browsers do not send the header.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin')
      return sendText(request, response, 403, 'Only pages of this site send reports.');
    const text = await readText(request);
    if (text === null) {
      // The rest of the body stays unread, so the connection cannot be reused.
      return sendText(request, response, 413, 'The report is too long.', { Connection: 'close' });
    }
    const report = parse(text);
    if (report === undefined) return sendText(request, response, 400, 'This is not a load report.');
    const { remote: name, version } = report;
    const kind = crashKindOf(report);
    if (kind !== undefined && !isWithinLimit(networkOf(request)))
      return sendText(request, response, 429, 'Too many reports.');
    // Without a centre, a browser never gets a canary, so its loads would only change the failure rate of the stable release.
    if (centerIn(request.headers.cookie ?? '', isSecure) !== null) countLoad(loads, value, report);
    if (kind !== undefined && (await hashOf(`/${keys.release(name, version)}`)) !== undefined) {
      metrics.countCrash(report, kind);
      crashes.record(report);
    }
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  };
};

const MINUTE = 60_000;

const MAX_NETWORKS = 10_000;

/**
 * Returns a function that checks whether a network has sent at most `perMinute` requests in this minute.
 * After {@link MAX_NETWORKS} networks, others are refused until the minute ends.
 */
export const rateLimit = (perMinute: number, now: () => number = () => performance.now()) => {
  let counts = new Map<string, number>();
  let since = now();
  return (network: string): boolean => {
    if (now() - since >= MINUTE) {
      counts = new Map();
      since = now();
    }
    const count = (counts.get(network) ?? 0) + 1;
    if (count > perMinute || (count === 1 && counts.size >= MAX_NETWORKS)) return false;
    counts.set(network, count);
    return true;
  };
};

/** Limits the number of time series, because anybody may send reports about old releases. */
const MAX_SERIES = 1_000;

interface Measured {
  /** Counts the newest live documents that cannot be read. */
  readonly damaged: () => Promise<number>;
  readonly failingSeconds: () => number;
}

export const edgeMetrics = (registry: Registry, { damaged, failingSeconds }: Measured) => {
  const crashes = new Counter({
    name: 'backglass_crashes_total',
    help: 'Errors of a release that pages reported',
    labelNames: ['remote', 'release', 'kind'],
    registers: [registry],
  });
  new Gauge({
    name: 'backglass_documents_damaged',
    help: 'Newest live documents that cannot be read, so that pages show an earlier composition',
    registers: [registry],
    async collect() {
      // An error here would hide all other metrics.
      this.set(await damaged().catch(() => Number.NaN));
    },
  });
  new Gauge({
    name: 'backglass_storage_failing_seconds',
    help: 'How long the storage of releases has not answered; 0 while it answers',
    registers: [registry],
    collect() {
      this.set(failingSeconds());
    },
  });
  const series = new Set<string>();
  return {
    countCrash({ remote, version }: Pick<LoadReport, 'remote' | 'version'>, kind: CrashKind): void {
      const key = `${remote} ${version} ${kind}`;
      if (!series.has(key) && series.size >= MAX_SERIES) return;
      series.add(key);
      crashes.inc({ remote, release: version, kind });
    },
  };
};
