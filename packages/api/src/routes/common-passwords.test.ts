import { CENTER, OPERATOR } from '@backglass/testing/sign-up-rules';
import { addCenter, logIn, PASSWORD } from '../../test/support/centers.ts';
import { linkTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const EMAIL = 'ada@arena.test';
const COMMON = 'P@ssw0rd!';
const api = useTestApi();
beforeAll(() => addCenter(api, { email: EMAIL }));

describe('a common password', () => {
  it.each([
    [
      'registration',
      'password',
      () =>
        api.call('POST', 'user/create/', {
          body: { ...OPERATOR, email: 'new@arena.test', password: COMMON, center: CENTER },
        }),
    ],
    [
      'a reset',
      'new_password',
      async () => {
        await api.call('POST', 'user/forgot-password/', { body: { email: EMAIL } });
        const { uid, token } = await linkTo(api, EMAIL);
        return api.call('POST', 'user/reset-password/', { body: { uid, token, new_password: COMMON } });
      },
    ],
    [
      'a change',
      'password',
      async () =>
        api.call('PATCH', 'user/me/', {
          token: await logIn(api, EMAIL),
          body: { password: COMMON, current_password: PASSWORD },
        }),
    ],
  ])('is refused at %s', async (_what, field, send) => {
    expect(await send()).toMatchObject({
      status: 400,
      body: { [field]: [expect.stringContaining('among the commonest')], code: 'password_common' },
    });
    expect((await logIn(api, EMAIL)).length).toBeGreaterThan(0);
  });
});
