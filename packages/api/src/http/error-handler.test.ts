import { DrizzleQueryError } from 'drizzle-orm';
import fastify from 'fastify';
import { pino } from 'pino';
import { QueueFull } from '../base/work-queue.ts';
import { handleError } from './error-handler.ts';

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

const answerTo = async (sqlState: string) =>
  (
    await answerToError(
      new DrizzleQueryError('select 1', [], Object.assign(new Error('failed'), { code: sqlState })),
    )
  ).answer;

describe('a call whose statement fails', () => {
  it.each([
    ['40P01', 'deadlock'],
    ['40001', 'no serial order'],
    ['25006', 'read only, as a standby is'],
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['53300', 'too many connections'],
    ['57P01', 'shutting down'],
  ])('is answered 503 with Retry-After when the failure is temporary (%s, %s)', async sqlState => {
    const answer = await answerTo(sqlState);
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
  });

  it('is answered 409 when the row already exists, and 400 when a value cannot be stored', async () => {
    expect(await answerTo('23505')).toEqual({ status: 409, code: 'conflict', retryAfter: undefined });
    expect(await answerTo('22003')).toMatchObject({ status: 400, code: 'invalid' });
  });

  it('is answered 500 when the error is unexpected', async () => {
    expect(await answerTo('42P01')).toMatchObject({ status: 500, code: 'server_error' });
  });
});

describe('a call whose queue is full', () => {
  it('is answered 503 with Retry-After, and logged as a warning without a stack', async () => {
    const { answer, lines } = await answerToError(new QueueFull());
    expect(answer).toMatchObject({ status: 503, code: 'unavailable' });
    expect(Number(answer.retryAfter)).toBeGreaterThan(0);
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: pino.levels.values.warn, msg: expect.any(String) }),
    ]);
    expect(lines.join('')).not.toContain('stack');
  });
});
