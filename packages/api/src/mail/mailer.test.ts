import { setImmediate } from 'node:timers/promises';
import { addCenter } from '../../test/support/centers.ts';
import { type TestSmtp, startSmtp } from '../../test/support/mails.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';
import { until } from '../../test/support/until.ts';
import { type Database, databaseOn } from '../db/database.ts';
import { type StoredMail, putMail, takeDueMail } from '../store/mails.ts';
import { MailDispatcher, messageIdOf, smtpTransport } from './mailer.ts';

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

describe('the dispatcher', () => {
  const FROM = 'support@backglass.test';
  const api = useTestApi();
  let database: Database;
  let smtp: TestSmtp;
  let faults: string[];
  const open: MailDispatcher[] = [];

  beforeAll(async () => {
    database = databaseOn(api.pool);
  });
  beforeEach(async () => {
    await api.pool.query('delete from mail');
    smtp = await startSmtp();
    faults = [];
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map(dispatcher => dispatcher.close()));
    await smtp.close();
  });

  const start = (url = smtp.url, transport = smtpTransport(url, FROM)): MailDispatcher => {
    const onError = (error: unknown): void => void faults.push((error as Error).message);
    const dispatcher = new MailDispatcher({ database, transport, onError });
    open.push(dispatcher);
    return dispatcher;
  };
  const put = (to: string): Promise<void> =>
    putMail(database, to, { subject: `For ${to}`, text: 'Hello\n', html: '<p>Hello</p>' });
  const rows = async () =>
    (
      await api.pool.query<{ state: string; attempts: number; failure: string; text: string; wait: number }>(
        'select state, attempts, failure, text, extract(epoch from next_attempt_at - now())::float as wait from mail order by id',
      )
    ).rows;
  const letTimePass = () => api.pool.query('update mail set next_attempt_at = now()');

  describe('a mail', () => {
    it('is sent once, as text and HTML, and its secrets are deleted', async () => {
      await put('ada@arena.test');
      expect(await start().sendDue()).toBe(1);
      expect(smtp.accepted).toMatchObject([{ from: FROM, to: ['ada@arena.test'] }]);
      const source = smtp.accepted[0]?.source ?? '';
      for (const part of [
        'Subject: For ada@arena.test',
        'text/plain',
        'text/html',
        'Auto-Submitted: auto-generated',
      ])
        expect(source).toContain(part);
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 1, text: '' }]);
      await letTimePass();
      expect(await start().sendDue()).toBe(0);
    });

    it('is sent later when the server cannot be reached, after a longer pause each time', async () => {
      const gone = await startSmtp();
      await gone.close();
      await put('ada@arena.test');
      const waits: number[] = [];
      for (const attempts of [1, 2, 3]) {
        expect(await start(gone.url).sendDue()).toBe(1);
        const [row] = await rows();
        expect(row).toMatchObject({ state: 'pending', attempts, failure: 'ESOCKET' });
        waits.push(row?.wait ?? 0);
        expect(await start(gone.url).sendDue()).toBe(0);
        await letTimePass();
      }
      expect(waits[0]).toBeGreaterThan(10);
      expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
      expect(waits[2]).toBeGreaterThan(waits[1] ?? 0);
      expect(faults.join()).not.toContain('ada@arena.test');
      await start().sendDue();
      expect(smtp.accepted).toHaveLength(1);
    });

    it('is sent again when the server refuses it temporarily', async () => {
      await put('ada@arena.test');
      smtp.refuseNext('data', 451);
      await start().sendDue();
      expect(await rows()).toMatchObject([{ state: 'pending', failure: expect.stringContaining('451') }]);
      await letTimePass();
      await start().sendDue();
      expect(smtp.accepted).toHaveLength(1);
      expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, failure: null }]);
    });

    it('fails for good when its mailbox does not exist, and other mails are sent', async () => {
      await put('nobody@arena.test');
      await put('ada@arena.test');
      smtp.refuseNext('recipient', 550);
      expect(await start().sendDue()).toBe(2);
      expect(await rows()).toMatchObject([
        { state: 'failed', failure: expect.stringContaining('550'), text: '' },
        { state: 'sent' },
      ]);
      expect(faults).toHaveLength(1);
    });

    it('fails for good after many attempts', async () => {
      await put('ada@arena.test');
      await api.pool.query('update mail set attempts = 17');
      smtp.refuseNext('data', 451);
      await start().sendDue();
      expect(await rows()).toMatchObject([{ state: 'failed', attempts: 18 }]);
    });

    it('is not sent when its link has expired', async () => {
      await put('ada@arena.test');
      await api.pool.query("update mail set created_at = now() - interval '3 days'");
      expect(await start().sendDue()).toBe(0);
    });
  });

  describe('several dispatchers on one outbox', () => {
    it('send each mail once', async () => {
      const addresses = Array.from({ length: 20 }, (_, index) => `reader${index}@arena.test`);
      for (const address of addresses) await put(address);
      // Not over SMTP: if the machine stalls, the mails in flight time out there, and are sent later.
      const sent: string[] = [];
      const transport = async ({ recipient }: StoredMail): Promise<void> => {
        await setImmediate();
        sent.push(recipient);
      };
      const dispatchers = [1, 2, 3].map(() => start(smtp.url, transport));
      const counts = await Promise.all(dispatchers.map(dispatcher => dispatcher.sendDue()));
      expect(counts.reduce((sum, count) => sum + count)).toBe(20);
      expect(sent.sort()).toEqual([...addresses].sort());
      expect(await rows()).toEqual(
        addresses.map(() => expect.objectContaining({ state: 'sent', attempts: 1 })),
      );
    });

    it('send a mail again, with the same Message-ID, when a dispatcher has crashed after sending it', async () => {
      await put('ada@arena.test');
      const mail = await takeDueMail(database, 120);
      if (!mail) throw new Error('no mail was due');
      await smtpTransport(smtp.url, FROM)(mail);
      expect(await start().sendDue()).toBe(0);
      await letTimePass();
      expect(await start().sendDue()).toBe(1);
      const ids = smtp.accepted.map(({ source }) => /^Message-ID: (.+)$/im.exec(source)?.[1]?.trim());
      expect(ids).toEqual([messageIdOf(mail, FROM), messageIdOf(mail, FROM)]);
    });
  });
});
