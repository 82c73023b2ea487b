import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusal } from './call-error.ts';

/** In milliseconds. Pages and proxies wait longer, so they get an answer instead of a time-out. */
const ANSWER_MS = 9_000;

/**
 * Answers 503 if a call has no answer in time, whatever it waits for. The time in which the client sends its body does not count, because
 * the server limits that time (`server.ts`). Event streams and downloads that have begun are not ended.
 * Fastify's `handlerTimeout` does not end calls with a body (fastify/fastify#6725).
 */
export function answerInTime(app: FastifyInstance, answerMs = ANSWER_MS): void {
  const stops = new WeakMap<FastifyReply, () => void>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    let left = answerMs;
    let since = performance.now();
    let isStopped = false;
    const refuse = (): void => {
      if (reply.sent || reply.raw.headersSent) return;
      reply.log.warn('a call was refused, because it had no answer in time');
      void reply.send(refusal(503, 'unavailable'));
    };
    let timer = setTimeout(refuse, left);
    const stop = (): void => {
      isStopped = true;
      clearTimeout(timer);
    };
    raw.once('resume', () => {
      if (raw.complete || isStopped) return;
      clearTimeout(timer);
      left -= performance.now() - since;
      raw.once('end', () => {
        if (isStopped) return;
        since = performance.now();
        timer = setTimeout(refuse, left);
      });
    });
    stops.set(reply, stop);
    reply.raw.once('close', stop);
  });
  // Fastify sets `reply.sent` later: of a compressed answer, only with the first chunk.
  app.addHook('onSend', async (_request, reply) => stops.get(reply)?.());
}
