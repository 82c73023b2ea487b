import type { ServerResponse } from 'node:http';
import { startHttpProxy, type HttpProxy, type ServerAnswer } from './http-proxy.ts';

/** This code must never run: the proxy adds it to a `changed` file. */
export const FOREIGN = {
  script: '\n;globalThis.isForeign = true;',
  style: '\n:root { --foreign: yes; }',
} as const;

/** `changed`: the file with more code and its original headers, so that the browser caches it. `html`: the page of a captive portal. `held`: only the headers. */
export type WrongAnswer = '404' | '500' | 'hang' | 'held' | 'truncated' | 'changed' | 'html' | 'reset';

export interface FaultProxy extends HttpProxy {
  /** Gives the next `times` requests for `files` a wrong answer. Ends the fault of an earlier call. */
  readonly breakFiles: (files: RegExp, answer: WrongAnswer, times?: number) => void;
  readonly mend: () => void;
  readonly broken: () => number;
}

function answerWrong(wrong: WrongAnswer, { status, headers, body }: ServerAnswer, to: ServerResponse): void {
  if (wrong === 'truncated') {
    to.writeHead(status, { ...headers, 'content-length': body.length });
    to.write(body.subarray(0, body.length / 2), () => to.destroy());
    return;
  }
  const more = headers['content-type']?.startsWith('text/css') === true ? FOREIGN.style : FOREIGN.script;
  const changed = Buffer.concat([body, Buffer.from(more)]);
  to.writeHead(status, { ...headers, 'content-length': changed.length });
  to.end(changed);
}

/** Gives wrong answers over real HTTP, so that the browser's cache takes part. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: { files: RegExp; answer: WrongAnswer; left: number } | undefined;
  let broken = 0;
  const hanging = new Set<ServerResponse>();

  const takeFault = (url: string): WrongAnswer | undefined => {
    if (fault === undefined || fault.left === 0 || !fault.files.test(url)) return undefined;
    fault.left -= 1;
    broken += 1;
    return fault.answer;
  };

  const proxy = await startHttpProxy(target, (call, answer) => {
    const wrong = takeFault(call.url ?? '/');
    if (wrong === undefined) return {};
    if (wrong === '404' || wrong === '500')
      answer.writeHead(Number(wrong), { 'content-type': 'text/plain' }).end('Not this time.');
    else if (wrong === 'html')
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Log in to Wi-Fi</title>');
    else if (wrong === 'reset') answer.destroy();
    else if (wrong === 'hang') hanging.add(answer);
    else if (wrong === 'held') return { holdsBody: true };
    else
      return {
        headers: { ...call.headers, 'accept-encoding': 'identity' },
        replaceAnswer: (from, to) => answerWrong(wrong, from, to),
      };
    return undefined;
  });
  return {
    ...proxy,
    breakFiles(files, answer, times = Infinity) {
      fault = { files, answer, left: times };
    },
    mend() {
      fault = undefined;
      for (const answer of hanging) answer.destroy();
      hanging.clear();
    },
    broken: () => broken,
  };
}
