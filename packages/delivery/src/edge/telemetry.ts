import type { IncomingMessage, ServerResponse } from 'node:http';
import { loadReportSchema } from '@backglass/federation';
import type { LoadCounter } from '../canary/load-counts.ts';
import { canaryOf } from '../composition/selection.ts';
import type { LiveSite } from './live-site.ts';
import { sendText } from './http.ts';

const LONGEST = 2_000;

const readText = async (request: IncomingMessage): Promise<string | null> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > LONGEST) return null;
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
 * Takes one report of a page. Counted is only what is asked for: of a remote of which some centres try a release, that
 * release and the one that the others get. So there is never more to keep than two counts a remote, whoever sends what.
 */
export const takeReport = async (
  site: LiveSite,
  counter: LoadCounter,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const text = await readText(request);
  if (text === null) {
    // The rest of it is not read, so nothing more can come over this connection.
    return sendText(request, response, 413, 'No report is as long.', { Connection: 'close' });
  }
  const report = parse(text);
  if (report === undefined) return sendText(request, response, 400, 'This is no report.');
  const { value } = site;
  const canary = canaryOf(value, report.remote);
  if (canary !== null && [canary.version, value.remotes[report.remote]?.version].includes(report.version)) {
    counter.count(value.number, report);
  }
  response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
};
