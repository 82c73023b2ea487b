import { addCenter, logIn } from '../../test/support/centers.ts';
import { linkTo, mailsTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { runCommand } from '../admin/commands.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { parseSettings } from '../settings/settings.ts';

const REVIEWER = 'office@backglass.test';
const api = useTestApi({ VALIDATION_EMAIL: REVIEWER });

/** Runs like a command of `pnpm api`, which the server of an embedded database runs itself. */
async function run(args: string[], environment: Record<string, string>) {
  const database = databaseOn(api.pool);
  const transact = transactOn(database, new LocalChannel());
  return runCommand(
    {
      ...{ database, transact, transactForMaintenance: transact, maintenancePool: api.pool },
      settings: parseSettings({ SUPPORT_EMAIL: 'help@arena.test', ...environment }),
      securityLog: () => undefined,
      images: { put: fail, get: fail, remove: fail, isUp: fail },
    },
    args,
  );
}
const admin = (...args: string[]) => run(args, { PUBLIC_URL: 'https://arena.test' });
const fail = (): never => {
  throw new Error('not needed');
};
const waiting = async () => (await admin('centers', 'list', '--waiting')).data as { id: number }[];
const metric = async (): Promise<string | undefined> => {
  const text = await (await fetch(`${api.origin}/api/metrics/`)).text();
  return /^backglass_centers_waiting (\d+)$/m.exec(text)?.[1];
};

describe('a new centre', () => {
  it('waits for validation once its operator has confirmed the address, and whoever validates learns it once', async () => {
    const { centerId } = await addCenter(api, {
      email: 'eva@arena.test',
      verified: false,
      status: 'pending',
    });
    expect([await waiting(), await metric(), await mailsTo(api, REVIEWER)]).toEqual([[], '0', []]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'eva@arena.test' } });
    const { uid, token } = await linkTo(api, 'eva@arena.test');
    for (const status of [200, 400])
      expect((await api.call('POST', 'user/verify-email/', { body: { uid, token } })).status).toBe(status);

    expect(await waiting()).toEqual([expect.objectContaining({ id: centerId, status: 'pending' })]);
    expect(await metric()).toBe('1');
    const mails = await mailsTo(api, REVIEWER);
    expect(mails).toEqual([
      expect.objectContaining({
        subject:
          'Centre of eva@arena.test waits for validation · Centre of eva@arena.test espera su validación',
      }),
    ]);
    for (const part of ['Centre of eva@arena.test', `pnpm api centers validate ${centerId}`, 'ESB12345674'])
      expect(mails[0]?.text).toContain(part);
    expect(mails[0]?.text).not.toContain('doubtful');
  });

  it('is marked in the mail to whoever validates when its VAT number is doubtful', async () => {
    const { centerId } = await addCenter(api, {
      email: 'dora@arena.test',
      verified: false,
      status: 'pending',
    });
    await api.pool.query('update center set is_vat_plausible = false where id = $1', [centerId]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'dora@arena.test' } });
    await api.call('POST', 'user/verify-email/', { body: await linkTo(api, 'dora@arena.test') });
    const mail = (await mailsTo(api, REVIEWER)).find(({ text }) => text.includes('dora@arena.test'));
    expect(mail?.text).toContain('doubtful');
    expect(mail?.html).toContain('dudoso');
    await admin('centers', 'reject', String(centerId));
  });

  it('tells its operators once, in every language, that it is validated', async () => {
    const [center] = await waiting();
    const validate = () => admin('centers', 'validate', String(center?.id));
    expect((await validate()).text).toContain('is validated');
    await validate();
    expect([await waiting(), await metric()]).toEqual([[], '0']);
    const mails = (await mailsTo(api, 'eva@arena.test')).filter(({ subject }) =>
      subject.includes('validated'),
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your centre is validated · Tu centro está validado',
    ]);
    expect(mails[0]?.text).toContain('\nhttps://arena.test/auth/login\n');
    expect(await logIn(api, 'eva@arena.test')).toEqual(expect.any(String));
  });

  it('gets this mail only when its operator confirms the address, if it was validated before', async () => {
    const { centerId } = await addCenter(api, {
      email: 'typo@arena.test',
      verified: false,
      status: 'pending',
    });
    await admin('centers', 'validate', String(centerId));
    expect(await mailsTo(api, 'typo@arena.test')).toEqual([]);
    await api.call('POST', 'user/resend-verification/', { body: { email: 'typo@arena.test' } });
    const { uid, token } = await linkTo(api, 'typo@arena.test');
    await api.call('POST', 'user/verify-email/', { body: { uid, token } });
    const [mail] = await mailsTo(api, 'typo@arena.test');
    expect(mail?.subject).toBe('Your centre is validated · Tu centro está validado');
    expect(mail?.text).toMatch(/\nhttp:.*\/auth\/login\n/);
  });

  it('gets a mail without a button when the settings of the command do not name the address of the pages', async () => {
    const { centerId } = await addCenter(api, { email: 'leo@arena.test', status: 'pending' });
    await run(['centers', 'validate', String(centerId)], { HOST: '0.0.0.0' });
    const [mail] = await mailsTo(api, 'leo@arena.test');
    expect(mail?.text).toContain('You can log in now.');
    expect(mail?.text).not.toContain('http');
  });
});
