import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { mailsTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { LocalChannel } from '../db/channel.ts';
import { databaseOn } from '../db/database.ts';
import { transactOn } from '../db/transact.ts';
import { type AdminTools, runCommand } from './commands.ts';

const EMAIL = 'ada@arena.test';
const api = useTestApi();

describe('pnpm api centers delete', () => {
  it('uses connections without time-outs, and keeps the mails to other centres', async () => {
    const { centerId } = await addCenter(api, { email: EMAIL });
    const token = await logIn(api, EMAIL);
    for (const email of ['new@arena.test', 'rival@arena.test'])
      await api.call('PATCH', 'user/me/', { token, body: { email, current_password: PASSWORD } });
    await addCenter(api, { email: 'Rival@arena.test' });
    const tools = {
      securityLog: () => undefined,
      transact: () => Promise.reject(new Error('these connections have time-outs')),
      transactForMaintenance: transactOn(databaseOn(api.pool), new LocalChannel()),
    };
    const command = ['centers', 'delete', String(centerId), `Centre of ${EMAIL}`];
    await runCommand(tools as unknown as AdminTools, command);
    const mails = [EMAIL, 'new@arena.test', 'rival@arena.test'].map(address => mailsTo(api, address));
    expect((await Promise.all(mails)).map(({ length }) => length)).toEqual([0, 0, 1]);
  });
});
