import { setImmediate } from 'node:timers/promises';
import { QueueFull } from '../base/work-queue.ts';
import type { Database } from '../db/database.ts';
import { type SearchQueue, searchWithRetry, searchQueueOn } from './search-queue.ts';

const client = { destroyed: false };
const gone = { destroyed: true };

describe('searches', () => {
  it('run one at a time for each centre, so that a centre delays only its own', async () => {
    const search = searchQueueOn({} as Database, 1);
    const order: string[] = [];
    const run = (center: number, name: string) =>
      search(center, client, async () => {
        await setImmediate();
        order.push(name);
      });
    await Promise.all([run(1, 'a1'), run(1, 'a2'), run(1, 'a3'), run(2, 'b1')]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('are refused when 20 are waiting, and skipped when the client has disconnected', async () => {
    const search = searchQueueOn({} as Database, 1);
    const read = jest.fn(async () => setImmediate());
    const waiting = Array.from({ length: 20 }, () => search(1, client, read));
    const skipped = search(1, gone, read);
    await expect(search(1, client, read)).rejects.toThrow(QueueFull);
    await expect(skipped).rejects.toThrow('unavailable');
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
    await expect(searchWithRetry(busy, 1)(1, client, read)).rejects.toThrow(QueueFull);
    await expect(searchWithRetry(busy)(1, gone, read)).rejects.toThrow(QueueFull);
    const page = searchWithRetry(busy)(1, client, read);
    isFull = false;
    expect(await page).toBe('a page');
  });
});
