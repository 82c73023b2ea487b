import { setImmediate } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { QueueFull } from '../base/work-queue.ts';
import type { Database } from '../db/database.ts';
import { type SearchQueue, searchWithRetry, searchQueueOn } from './search-queue.ts';

const requestOf = (centerId: number, isGone = false) =>
  ({ operator: { centerId }, socket: { destroyed: isGone } }) as unknown as FastifyRequest;

describe('searches', () => {
  it('run one at a time for each centre, so that a centre delays only its own', async () => {
    const search = searchQueueOn({} as Database, 1);
    const order: string[] = [];
    const run = (center: number, name: string) =>
      search(requestOf(center), async () => {
        await setImmediate();
        order.push(name);
      });
    await Promise.all([run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(2, 'b1')]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are refused when 20 are waiting, and skipped when the client has disconnected', async () => {
    const search = searchQueueOn({} as Database, 1);
    const read = jest.fn(async () => setImmediate());
    const waiting = Array.from({ length: 20 }, () => search(requestOf(1), read));
    const gone = search(requestOf(1, true), read);
    await expect(search(requestOf(1), read)).rejects.toThrow(QueueFull);
    await expect(gone).rejects.toThrow('unavailable');
    await Promise.all(waiting);
    expect(read).toHaveBeenCalledTimes(20);
  });

  it('are retried in the middle of an answer, for a limited time and until the client disconnects', async () => {
    let isFull = true;
    const search = searchQueueOn({} as Database, 1);
    const busy: SearchQueue = async (...given) => {
      if (isFull) throw new QueueFull();
      return search(...given);
    };
    const read = async () => 'a page';
    await expect(searchWithRetry(busy, 1)(requestOf(1), read)).rejects.toThrow(QueueFull);
    await expect(searchWithRetry(busy)(requestOf(1, true), read)).rejects.toThrow(QueueFull);
    const page = searchWithRetry(busy)(requestOf(1), read);
    isFull = false;
    expect(await page).toBe('a page');
  });
});
