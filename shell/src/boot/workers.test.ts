import type * as Workers from './trusted-scripts.ts';
import { aRemote, writeDocument } from '../test/write-document.ts';

const INTEGRITY = `sha384-${'A'.repeat(64)}`;
const ours = '/releases/games/0.1.0-0123456789ab/pdf-worker.js';

let workers: typeof Workers;
const started: string[] = [];
beforeAll(async () => {
  writeDocument({ games: { ...aRemote('games'), hashes: { [ours]: INTEGRITY } } });
  URL.createObjectURL = () => 'blob:http://localhost/1';
  globalThis.Worker = class extends EventTarget {
    constructor(address: string) {
      super();
      started.push(address);
    }
  } as typeof Worker;
  workers = await import('./trusted-scripts.ts');
});
afterEach(() => {
  jest.restoreAllMocks();
  started.length = 0;
});

describe('a worker', () => {
  it('is not fetched when its file is not in the composition', async () => {
    const fetching = jest.spyOn(globalThis, 'fetch');
    await expect(workers.startCheckedWorker('/releases/games/other.js')).rejects.toThrow(
      'not a file of this composition',
    );
    expect(fetching).not.toHaveBeenCalled();
    expect(started).toEqual([]);
  });

  it('is fetched with its hash, and again after a failure', async () => {
    const fetching = jest
      .spyOn(globalThis, 'fetch')
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue(new Response('self.close()'));
    await expect(workers.startCheckedWorker(ours)).rejects.toThrow('Failed to fetch');
    expect(started).toEqual([]);
    await workers.startCheckedWorker(ours);
    await workers.startCheckedWorker(ours);
    expect(fetching).toHaveBeenCalledTimes(2);
    expect(fetching).toHaveBeenCalledWith(ours, expect.objectContaining({ integrity: INTEGRITY }));
    expect(started).toEqual(['blob:http://localhost/1', 'blob:http://localhost/1']);
    expect(workers.isCheckedWorker('blob:http://localhost/1')).toBe(true);
    expect(workers.isCheckedWorker('blob:http://localhost/2')).toBe(false);
  });
});
