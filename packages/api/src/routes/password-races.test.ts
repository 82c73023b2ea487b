import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import type { Answer } from '../../test/support/http.ts';
import { linkTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';
import { databaseOn } from '../db/database.ts';
import { accountByEmail } from '../store/accounts.ts';
import { beginSession } from '../store/sessions.ts';

const api = useTestApi();
let count = 0;
let email = '';
let token = '';
beforeEach(async () => {
  count += 1;
  email = `ada${count}@arena.test`;
  await addCenter(api, { email });
  token = await logIn(api, email);
});

const change = (password: string, session = token): Promise<Answer> =>
  api.call('PATCH', 'user/me/', { token: session, body: { password, current_password: PASSWORD } });
const tryPassword = (password: string): Promise<Answer> =>
  api.call('POST', 'user/token/', { body: { email, password } });
const isOpen = async (session: string): Promise<boolean> =>
  (await api.call('GET', 'user/me/', { token: session })).status === 200;
const newLink = async () => {
  await api.call('POST', 'user/forgot-password/', { body: { email } });
  const { uid, token: secret } = await linkTo(api, email);
  return { uid, token: secret };
};
const reset = (link: { uid: string; token: string }, password: string): Promise<Answer> =>
  api.call('POST', 'user/reset-password/', { body: { ...link, new_password: password } });
const statusesOf = (answers: Answer[]): number[] => answers.map(({ status }) => status).sort();

describe('an old password during its change', () => {
  it('starts no session, even if it was correct when the log-in checked it', async () => {
    const database = databaseOn(api.pool);
    const account = await accountByEmail(database, email);
    if (!account) throw new Error('no account');
    expect(await beginSession(database, account, 1)).toEqual(expect.any(String));
    expect((await change('Changed-Horse-2')).status).toBe(200);
    expect(await beginSession(database, account, 1)).toBeUndefined();
  });

  it('leaves no session from a concurrent log-in', async () => {
    const logIns: Promise<Answer>[] = [];
    let isChanged = false;
    const changing = change('Changed-Horse-2').finally(() => (isChanged = true));
    while (!isChanged && logIns.length < 30) {
      logIns.push(tryPassword(PASSWORD));
      await api.call('GET', 'health/');
    }
    expect((await changing).status).toBe(200);
    const tokens = (await Promise.all(logIns)).flatMap(({ status, body }) =>
      status === 200 ? [(body as { token: string }).token] : [],
    );
    for (const session of tokens) expect(await isOpen(session)).toBe(false);
    expect(await isOpen(token)).toBe(true);
  });

  it('allows only one of two concurrent changes', async () => {
    const other = await logIn(api, email);
    const answers = await Promise.all([change('First-Horse-2'), change('Second-Horse-2', other)]);
    // The first change may have ended the session of the second change. The second change then gets 401 instead of 400.
    expect(statusesOf(answers)[0]).toBe(200);
    expect([400, 401]).toContain(statusesOf(answers)[1]);
    const opening = [await tryPassword('First-Horse-2'), await tryPassword('Second-Horse-2')];
    expect(statusesOf(opening)).toEqual([200, 400]);
    expect(opening.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 200 ? 200 : 400)),
    );
  });

  it('is refused after a mailed link has set another password', async () => {
    const link = await newLink();
    const answers = await Promise.all([reset(link, 'Linked-Horse-2'), change('Changed-Horse-2')]);
    const isReset = answers[0]?.status === 204;
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await tryPassword(isReset ? 'Linked-Horse-2' : 'Changed-Horse-2')).status).toBe(200);
    expect((await tryPassword(isReset ? 'Changed-Horse-2' : 'Linked-Horse-2')).status).toBe(400);
  });

  it('is replaced by only one of two links that are used concurrently', async () => {
    const links = [await newLink(), await newLink()];
    const answers = await Promise.all(links.map((link, index) => reset(link, `Linked-Horse-${index}`)));
    expect(statusesOf(answers)).toEqual([204, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ code: 'token_used' });
  });
});
