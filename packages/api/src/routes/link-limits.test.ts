import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { mailsTo } from '../../test/support/mails.ts';
import { startTestApi } from '../../test/support/running-api.ts';

describe('the limit of mailed links', () => {
  it('allows an account a few links an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.5' });
    try {
      await addCenter(limited, { email: 'ada@arena.test' });
      const ask = () => limited.call('POST', 'user/forgot-password/', { body: { email: 'ada@arena.test' } });
      const seen: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        seen.push((await ask()).status, (await ask()).status);
        await limited.pool.query('delete from rate_count');
      }
      expect(seen).toEqual([204, 204, 204, 204, 204, 204]);
      expect(await mailsTo(limited, 'ada@arena.test')).toHaveLength(3);
      const answers = [await ask(), await ask(), await ask(), await ask()];
      expect(answers.at(-1)).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });

  it('refuses a new email address when the account has requested several within an hour', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.5' });
    try {
      await addCenter(limited, { email: 'ada@arena.test' });
      const token = await logIn(limited, 'ada@arena.test');
      const ask = (email: string) =>
        limited.call('PATCH', 'user/me/', { token, body: { email, current_password: PASSWORD } });
      for (let round = 0; round < 3; round += 1)
        expect((await ask(`new${round}@arena.test`)).status).toBe(200);
      const refused = await ask('new3@arena.test');
      expect(refused).toMatchObject({ status: 429, body: { code: 'throttled' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
      expect(await mailsTo(limited, 'new3@arena.test')).toEqual([]);
    } finally {
      await limited.close();
    }
  });
});
