import { connect } from 'node:net';
import type { RunningApi } from './running-api.ts';

/** The status of what nginx hands on by a bare `proxy_pass`: HTTP/1.0, the API's own address as its host, no word of the sender. */
export function statusByBareProxy({ origin }: Pick<RunningApi, 'origin'>, path: string): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    connect(Number(port), hostname)
      .on('data', chunk => (answer += chunk.toString()))
      .once('error', reject)
      .once('close', () => resolve(Number(/^HTTP\/1\.\d (\d{3})/.exec(answer)?.[1])))
      .write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  });
}
