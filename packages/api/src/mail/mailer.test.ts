import { addCenter } from '../../test/support/centers.ts';
import { startSmtp } from '../../test/support/mails.ts';
import { startTestApi } from '../../test/support/running-api.ts';
import { until } from '../../test/support/until.ts';

describe('an API with an SMTP server', () => {
  it('sends mails with links to its public address', async () => {
    const smtp = await startSmtp();
    const sending = await startTestApi({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://arena.test/' });
    try {
      await addCenter(sending, { email: 'ada@arena.test' });
      const body = { email: 'ada@arena.test' };
      await sending.call('POST', 'user/forgot-password/', { body, headers: { host: 'evil.test' } });
      await smtp.waitForMails(1);
      expect(smtp.accepted[0]?.to).toEqual(['ada@arena.test']);
      expect(smtp.accepted[0]?.source).toContain('https://arena.test/auth/reset-password/');
    } finally {
      await sending.close();
      await smtp.close();
    }
  });

  it('sends nothing in plain text to another machine', async () => {
    const smtp = await startSmtp();
    // This address reaches this machine, but is no loopback address.
    const url = smtp.url.replace('127.0.0.1', '0.0.0.0');
    const sending = await startTestApi({
      SMTP_URL: `${url}/?requireTLS=false&ignoreTLS=true`,
      PUBLIC_URL: 'https://arena.test/',
    });
    try {
      await addCenter(sending, { email: 'ada@arena.test' });
      await sending.call('POST', 'user/forgot-password/', { body: { email: 'ada@arena.test' } });
      const failure = async () =>
        (await sending.pool.query<{ failure: string | null }>('select failure from mail')).rows[0]?.failure ??
        undefined;
      expect(await until(failure)).toContain('ETLS');
      expect(smtp.accepted).toEqual([]);
    } finally {
      await sending.close();
      await smtp.close();
    }
  });
});
