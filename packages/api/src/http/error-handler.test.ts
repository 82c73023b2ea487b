import fastify from 'fastify';
import { handleError } from './error-handler.ts';

/** How a call is answered whose statement the database refused in this way. */
async function answerTo(sqlState: string) {
  const app = fastify();
  app.setErrorHandler(handleError);
  app.get('/', async () => {
    throw new Error('Failed query', { cause: { code: sqlState } });
  });
  const { statusCode, headers, body } = await app.inject('/');
  await app.close();
  const { code } = JSON.parse(body) as { code: string };
  return { status: statusCode, code, retryAfter: headers['retry-after'] };
}

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
