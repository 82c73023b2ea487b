import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The code that a `changed` file has in addition. It must never run. */
export const FOREIGN = {
  script: '\n;globalThis.isForeign = true;',
  style: '\n:root { --foreign: yes; }',
} as const;

/**
 * A wrong answer. `truncated`: the connection ends in the middle of the body. `changed`: the whole file with more code, and the
 * headers of the right one, so that the browser caches it. `html`: the page of a captive portal. `reset`: no answer at all.
 */
export type WrongAnswer = '404' | '500' | 'hang' | 'truncated' | 'changed' | 'html' | 'reset';

export interface FaultProxy {
  /** The same product on the proxy's origin. */
  readonly url: string;
  /** Gives the next `times` requests for `files` a wrong answer. Ends the fault of an earlier call. */
  readonly breakFiles: (files: RegExp, answer: WrongAnswer, times?: number) => void;
  /** From now on the proxy passes everything. Ends requests that hang. */
  readonly mend: () => void;
  /** How many requests got a wrong answer. */
  readonly broken: () => number;
  readonly close: () => void;
}

function answerWrong(wrong: WrongAnswer, from: IncomingMessage, to: ServerResponse): void {
  const { statusCode = 200, headers } = from;
  // The answer gets a `content-length` instead.
  delete headers['transfer-encoding'];
  const parts: Buffer[] = [];
  from.on('data', (part: Buffer) => parts.push(part));
  from.on('end', () => {
    const body = Buffer.concat(parts);
    if (wrong === 'truncated') {
      to.writeHead(statusCode, { ...headers, 'content-length': body.length });
      return to.write(body.subarray(0, body.length / 2), () => to.destroy());
    }
    const more = headers['content-type']?.startsWith('text/css') === true ? FOREIGN.style : FOREIGN.script;
    const changed = Buffer.concat([body, Buffer.from(more)]);
    to.writeHead(statusCode, { ...headers, 'content-length': changed.length });
    return to.end(changed);
  });
}

/** A proxy to the server at `target` that gives wrong answers over real HTTP, so that the browser's cache takes part. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port } = new URL(target);
  let fault: { files: RegExp; answer: WrongAnswer; left: number } | undefined;
  let broken = 0;
  const hanging = new Set<ServerResponse>();

  const takeFault = (url: string): WrongAnswer | undefined => {
    if (fault === undefined || fault.left === 0 || !fault.files.test(url)) return undefined;
    fault.left -= 1;
    broken += 1;
    return fault.answer;
  };

  const proxy = createServer((call, answer) => {
    const wrong = takeFault(call.url ?? '/');
    if (wrong === '404' || wrong === '500')
      return answer.writeHead(Number(wrong), { 'content-type': 'text/plain' }).end('Not this time.');
    if (wrong === 'html')
      return answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Log in to Wi-Fi</title>');
    if (wrong === 'reset') return answer.destroy();
    if (wrong === 'hang') return hanging.add(answer);
    const headers = wrong === undefined ? call.headers : { ...call.headers, 'accept-encoding': 'identity' };
    const { method, url: path } = call;
    const passed = request({ hostname, port, method, path, headers }, from => {
      if (wrong !== undefined) return answerWrong(wrong, from, answer);
      answer.writeHead(from.statusCode ?? 502, from.headers);
      return from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    return call.pipe(passed);
  });
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    breakFiles(files, answer, times = Infinity) {
      fault = { files, answer, left: times };
    },
    mend() {
      fault = undefined;
      for (const answer of hanging) answer.destroy();
      hanging.clear();
    },
    broken: () => broken,
    close() {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}
