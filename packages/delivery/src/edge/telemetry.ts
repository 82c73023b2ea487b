import type { IncomingMessage, ServerResponse } from 'node:http';
import { centerIn, loadReportSchema, type LoadReport } from '@backglass/federation';
import type { LoadCounter } from '../canary/load-counts.ts';
import { canaryOf, hasRelease } from '../composition/selection.ts';
import { crashKindOf } from '../crashes/crash-store.ts';
import type { CrashRecorder } from '../crashes/crash-recorder.ts';
import { keys } from '../store/store.ts';
import type { ReleaseFiles } from './release-files.ts';
import type { Site } from './site.ts';
import { sendText } from './send.ts';
import type { EdgeMetrics } from './metrics.ts';

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

export interface ReportReceivers {
  readonly loads: LoadCounter;
  readonly crashes: CrashRecorder;
  readonly metrics: EdgeMetrics;
  /** Counts an error report. Returns whether the sender's network is within its limit. */
  readonly isAllowed: (request: IncomingMessage) => boolean;
  readonly hashOf: ReleaseFiles['hashOf'];
  readonly isSecure: boolean;
}

/** Reports of pages with earlier compositions do not count. Each composition has files of its own in the store, so clients must not choose it. */
const COUNTED_COMPOSITIONS = 20;

/**
 * Counts only a live canary and its stable release, so clients cannot add counts for other releases. The load of a page that is older than
 * the canary did not count, so its errors do not count either: `watch` reads only the compositions since the start of the canary.
 */
const countLoad = ({ value }: Site, report: LoadReport, { loads }: ReportReceivers): void => {
  const { remote: name, version, composition } = report;
  if (canaryOf(value, name) === null || !hasRelease(value, { name, version })) return;
  if (composition > value.number - COUNTED_COMPOSITIONS)
    loads.count(Math.min(composition, value.number), report);
};

/** Without a centre, a browser never gets a canary, so its loads would only change the failure rate of the stable release. */
const canGetCanaries = ({ headers }: IncomingMessage, { isSecure }: ReportReceivers): boolean =>
  centerIn(headers.cookie ?? '', isSecure) !== null;

/** Counts loads of canaries, and errors of every published release, because tabs run old releases for days. */
export const receiveReport = async (
  site: Site,
  receivers: ReportReceivers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
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
  const kind = crashKindOf(report);
  if (kind !== undefined && !receivers.isAllowed(request))
    return sendText(request, response, 429, 'Too many reports.');
  if (canGetCanaries(request, receivers)) countLoad(site, report, receivers);
  const isReleased = async () =>
    (await receivers.hashOf(`/${keys.release(report.remote, report.version)}`)) !== undefined;
  if (kind !== undefined && (await isReleased())) {
    receivers.metrics.countCrash(report, kind);
    receivers.crashes.record(report);
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};
