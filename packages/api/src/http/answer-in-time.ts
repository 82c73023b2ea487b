import type { FastifyInstance } from 'fastify';
import { refusal } from './call-error.ts';

/** In milliseconds. Pages and proxies wait longer, so they get an answer instead of a time-out. */
const ANSWER_MS = 9_000;

/**
 * Answers 503 if a call has no answer in time, whatever it waits for. The time in which the client sends its body does not count, because
 * the server limits that time (`server.ts`). Event streams and downloads that have begun are not ended.
 * Fastify's `handlerTimeout` does not end calls with a body (fastify/fastify#6725).
 */
export function answerInTime(app: FastifyInstance, answerMs = ANSWER_MS): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    let left = answerMs;
    let since = performance.now();
    const refuse = (): void => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.log.warn('a call was refused, because it had no answer in time');
      void reply.send(refusal(503, 'unavailable'));
    };
    let timer = setTimeout(refuse, left);
    raw.once('resume', () => {
      if (raw.complete) return;
      clearTimeout(timer);
      left -= performance.now() - since;
      raw.once('end', () => {
        if (reply.raw.closed) return;
        since = performance.now();
        timer = setTimeout(refuse, left);
      });
    });
    reply.raw.once('close', () => clearTimeout(timer));
  });
}
