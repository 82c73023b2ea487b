import fastify from 'fastify';
import { pino } from 'pino';
import { QueueFull } from '../base/work-queue.ts';
import { handleError } from './error-handler.ts';

/** How a call that throws is answered, and what is logged. */
async function answerToError(error: Error) {
  const lines: string[] = [];
  const loggerInstance = pino({ level: 'warn' }, { write: line => void lines.push(line) });
  const app = fastify({ loggerInstance });
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  const { code } = JSON.parse(body) as { code: string };
  return { answer: { status: statusCode, code, retryAfter: headers['retry-after'] }, lines };
}

/** How a call is answered whose statement the database refused in this way. */
const answerTo = async (sqlState: string) =>
  (await answerToError(new Error('Failed query', { cause: { code: sqlState } }))).answer;

describe('a call that the database refused', () => {
  it.each([
    ['40P01', 'deadlock'],
    ['40001', 'no serial order'],
    ['25006', 'read only, as a standby is'],
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['57P01', 'shutting down'],
  ])('temporarily (%s, %s) is answered 503 with Retry-After', async sqlState => {
    const answer = await answerTo(sqlState);
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  });

  it('is a 409 because of another row, and a 400 because of its own value', async () => {
    expect(await answerTo('23505')).toEqual({ status: 409, code: 'conflict', retryAfter: undefined });
    expect(await answerTo('22003')).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('is a 500 for an unexpected error', async () => {
    expect(await answerTo('42P01')).toMatchObject({ status: 500, code: 'server_error' });
  });
});

describe('a call that is refused because its queue is full', () => {
  it('is answered 503 with Retry-After, and is logged as a warning without a stack', async () => {
    const { answer, lines } = await answerToError(new QueueFull());
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: pino.levels.values.warn, msg: expect.any(String) }),
    ]);
    expect(lines.join('')).not.toContain('stack');
  });
});
