import { addCenter } from '../testing/centers.ts';
import { startTestApi } from '../testing/running-api.ts';
import { startSmtp } from '../testing/smtp.ts';

describe('an API with an SMTP server', () => {
  it('sends mails with links to its public address', async () => {
    const smtp = await startSmtp();
    const sending = await startTestApi({ SMTP_URL: smtp.url, PUBLIC_URL: 'https://arena.test/' });
    try {
      await addCenter(sending, { email: 'ada@arena.test' });
      const body = { email: 'ada@arena.test' };
      await sending.call('POST', 'user/forgot-password/', { body, headers: { host: 'evil.test' } });
      await smtp.took(1);
      expect(smtp.taken[0]?.to).toEqual(['ada@arena.test']);
      expect(smtp.taken[0]?.source).toContain('https://arena.test/auth/reset-password/');
    } finally {
      await sending.close();
      await smtp.close();
    }
  });
});
