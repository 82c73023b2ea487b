import { databaseOn } from '../../src/db/database.ts';
import { openDatabase } from '../../src/db/open.ts';
import { MailDispatcher, smtpTransport } from '../../src/mail/mailer.ts';
import { parseSettings } from '../../src/settings/settings.ts';
import { startApiProcess } from '../support/api-process.ts';
import type { Call } from '../support/http.ts';
import { LONG_MS } from '../support/in-full.ts';
import { type AcceptedMail, startSmtp } from '../support/mails.ts';
import { makeTestDatabase } from '../support/test-database.ts';

interface MailKillReport {
  readonly acknowledged: number;
  /** Acknowledged registrations without a mail. */
  readonly lost: readonly string[];
  /** Recipients of two different mails for one registration. */
  readonly doubled: readonly string[];
  /** Recipients of repeated mails that no kill explains. A kill may repeat the mail that was being sent. */
  readonly unexplained: readonly string[];
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

const center = {
  name: 'Arena',
  vat: '123456789',
  address_1: 'Main St 1',
  postal_code: '1',
  country_iso: 'US',
};
const person = { name: 'Ada', last_name: 'Ruiz', password: 'Correct-Horse-1', center };

async function registerUntilKilled(call: Call, prefix: string, acknowledged: string[]): Promise<void> {
  for (let count = 1; ; count += 1) {
    const email = `${prefix}-${count}@arena.test`;
    const answer = await call('POST', 'user/create/', { body: { ...person, email } }).catch(() => undefined);
    if (!answer) return;
    if (answer.status === 201) acknowledged.push(email);
  }
}

/** Also sends the mails that the killed server had reserved. */
async function sendTheRest(environment: Record<string, string>, smtpUrl: string): Promise<void> {
  const settings = parseSettings(environment);
  const opened = await openDatabase(settings);
  try {
    await opened.pool.query("update mail set next_attempt_at = now() where state = 'pending'");
    const transport = smtpTransport(smtpUrl, settings.mailFrom);
    const faults: unknown[] = [];
    const onError = (error: unknown): void => void faults.push(error);
    const dispatcher = new MailDispatcher({ database: databaseOn(opened.pool), transport, onError });
    await dispatcher.sendDue();
    await dispatcher.close();
    if (faults.length > 0) throw faults[0];
  } finally {
    await opened.close();
  }
}

function unexplained(ids: ReadonlyMap<string, readonly string[]>, lastAtKill: readonly string[]): string[] {
  return [...ids]
    .filter(([email, sent]) => sent.length - 1 > lastAtKill.filter(last => last === email).length)
    .map(([email]) => email);
}

const idsOf = (accepted: readonly AcceptedMail[]): Map<string, string[]> => {
  const ids = new Map<string, string[]>();
  for (const { to, source } of accepted) {
    const id = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? '';
    for (const address of to) ids.set(address, [...(ids.get(address) ?? []), id]);
  }
  return ids;
};

const MIN_REGISTRATIONS = 2;

async function killWhileMailing(rounds: number): Promise<MailKillReport> {
  const database = await makeTestDatabase();
  const smtp = await startSmtp();
  const environment = { ...database.environment, SMTP_URL: smtp.url, PUBLIC_URL: 'https://arena.test' };
  const acknowledged: string[] = [];
  const lastAtKill: string[] = [];
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const api = await startApiProcess(environment);
      const enough = acknowledged.length + MIN_REGISTRATIONS;
      const registering = ['a', 'b', 'c'].map(name =>
        registerUntilKilled(api.call, `${name}${round}`, acknowledged),
      );
      await smtp.waitForMails(smtp.accepted.length + 1);
      while (acknowledged.length < enough) await pause(10);
      await pause(Math.random() * 800);
      await api.end('SIGKILL');
      await Promise.all(registering);
      // The SMTP server must read everything that the killed process sent.
      await smtp.quiet();
      lastAtKill.push(...(smtp.accepted.at(-1)?.to ?? []));
    }
    await sendTheRest(environment, smtp.url);
    const ids = idsOf(smtp.accepted);
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(email => !ids.has(email)),
      doubled: [...ids].filter(([, sent]) => new Set(sent).size > 1).map(([email]) => email),
      unexplained: unexplained(ids, lastAtKill),
    };
  } finally {
    await smtp.close();
    await database.remove();
  }
}

describe('a server that is killed during registrations', () => {
  it(
    'loses no mail of an acknowledged registration, and repeats only the mail that it was sending',
    async () => {
      const report = await killWhileMailing(20);
      expect(report.acknowledged).toBeGreaterThan(1);
      expect(report.lost).toEqual([]);
      expect(report.doubled).toEqual([]);
      expect(report.unexplained).toEqual([]);
    },
    LONG_MS,
  );
});
