import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadReportSchema } from '@backglass/federation';
import type { LoadCounter } from '../canary/load-counts.ts';
import { canaryOf } from '../composition/selection.ts';
import type { LiveSite } from './live-site.ts';
import { sendText } from './http.ts';

const MAX_BYTES = 2_000;

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

/**
 * Receives a load report. Counts only remotes with a canary: the canary and the stable release. So there are at most two counts
 * for each remote, whatever clients send.
 */
export const takeReport = async (
  site: LiveSite,
  counter: LoadCounter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const text = await readText(request);
  if (text === null) {
    // The rest of the body is not read, so the connection cannot be reused.
    return sendText(request, response, 413, 'The report is too long.', { Connection: 'close' });
  }
  const report = parse(text);
  if (report === undefined) return sendText(request, response, 400, 'This is not a load report.');
  const { value } = site;
  const canary = canaryOf(value, report.remote);
  if (canary !== null && [canary.version, value.remotes[report.remote]?.version].includes(report.version)) {
    counter.count(value.number, report);
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};
