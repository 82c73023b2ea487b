import { setImmediate } from 'node:timers/promises';
import { QueueFull, workQueue } from './work-queue.ts';

describe('a work queue', () => {
  it('runs work in order with limited concurrency, and refuses work when it is full', async () => {
    const queued = workQueue(2, 3);
    const begun: number[] = [];
    const finish: (() => void)[] = [];
    const work = (index: number) =>
      queued(async () => {
        begun.push(index);
        await new Promise<void>(resolve => (finish[index] = resolve));
        if (index === 0) throw new Error('failed');
        return index;
      });
    const all = [0, 1, 2, 3, 4].map(work);
    const failed = expect(all[0]).rejects.toThrow('failed');
    await expect(work(5)).rejects.toThrow(QueueFull);
    expect(begun).toEqual([0, 1]);
    finish[0]?.();
    await failed;
    expect(begun).toEqual([0, 1, 2]);
    for (const index of [1, 2, 3, 4]) {
      await setImmediate();
      finish[index]?.();
      expect(await all[index]).toBe(index);
    }
    const again = work(6);
    await setImmediate();
    finish[6]?.();
    expect(await again).toBe(6);
  });

  it('refuses work whose turn comes too late, and runs later work', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const queued = workQueue(1, 3, 20);
    const late = jest.fn();
    let finish = (): void => undefined;
    const first = queued(() => new Promise<void>(resolve => (finish = resolve)));
    const second = queued(late);
    const refused = expect(second).rejects.toThrow(QueueFull);
    await setImmediate();
    now = 21;
    finish();
    await first;
    await refused;
    expect(late).not.toHaveBeenCalled();
    expect(await queued(async () => 'later')).toBe('later');
    jest.restoreAllMocks();
  });
});
