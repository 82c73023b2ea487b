import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from './database.ts';
import { LocalChannel } from './channel.ts';
import { transactOn } from './transact.ts';

const failure = (code: string): Error =>
  new DrizzleQueryError('select 1', [], Object.assign(new Error('failed'), { code }));

/** Each of the first transactions fails with one of these errors. */
function databaseThatFails(...failures: Error[]) {
  let begun = 0;
  const transaction = (async () => {
    begun += 1;
    const next = failures.shift();
    if (next) throw next;
    return 'done';
  }) as Database['transaction'];
  return { transact: transactOn({ transaction }, new LocalChannel()), begun: () => begun };
}
const work = async (): Promise<string> => 'done';

describe('a transaction', () => {
  it.each(['40P01', '40001'])(
    'is retried when the server rolled it back because of another transaction (%s)',
    async code => {
      const { transact, begun } = databaseThatFails(failure(code), failure(code));
      expect(await transact(work)).toBe('done');
      expect(begun()).toBe(3);
    },
  );

  it('fails after a few attempts', async () => {
    const { transact, begun } = databaseThatFails(...Array.from({ length: 9 }, () => failure('40P01')));
    await expect(transact(work)).rejects.toMatchObject({ cause: { code: '40P01' } });
    expect(begun()).toBe(4);
  });

  it('is not retried after another error', async () => {
    const { transact, begun } = databaseThatFails(failure('23505'));
    await expect(transact(work)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(begun()).toBe(1);
  });
});
