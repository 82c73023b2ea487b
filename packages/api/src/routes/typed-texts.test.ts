import {
  boothNameSchema,
  emailSchema,
  gameDetailSchema,
  gameNameSchema,
  personName,
  tempTokenSchema,
} from '@backglass/contract';
import { boothGameCreationSchema, pairingSchema } from '@backglass/contract/booth-calls';
import { playerPatchSchema } from '@backglass/contract/correction';
import { facebookSchema, sloganSchema, websiteSchema } from '@backglass/contract/profile';
import { gameListQuerySchema } from '@backglass/contract/requests';
import { centerCreationSchema, emailVerificationSchema } from '@backglass/contract/sign-up';
import { addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { linkTo } from '../../test/support/mails.ts';
import { useTestApi } from '../../test/support/running-api.ts';

const api = useTestApi({ AUTO_VALIDATE_CENTERS: 'true' });

let token = '';
let booth: Awaited<ReturnType<typeof addBooth>>;
beforeAll(async () => {
  await addCenter(api, { email: 'ada@arena.test' });
  token = await logIn(api, 'ada@arena.test');
  booth = await addBooth(api, token, 'Red');
});

/** The text as it may come out of a clipboard: full-width, with other spaces and hyphens, and with invisible characters. */
const disguise = (text: string): string =>
  [...text.replace(/ /g, '\u00a0').replace(/-/g, '\u2011')]
    .map(letter => (/[a-z\d]/i.test(letter) ? String.fromCharCode(letter.charCodeAt(0) + 0xfee0) : letter))
    .join('\u200b\u00ad')
    .concat('\u200e\u202a\ufeff');

interface Schema {
  safeParse(value: unknown): { data?: unknown };
}
const center = centerCreationSchema.shape;

const one = async (sql: string): Promise<unknown> =>
  Object.values(((await api.pool.query(sql)).rows[0] ?? {}) as object)[0];

const patched = async (path: string, field: string, typed: string): Promise<unknown> => {
  const { body } = await api.call('PATCH', path, { token, body: { [field]: typed } });
  return (body as Record<string, unknown>)[field];
};

const CENTER = {
  name: 'Arena',
  vat: 'ESB12345674',
  address_1: 'C/ Mayor',
  postal_code: '28013',
  country_iso: 'ES',
};
let registrations = 0;
async function registered(field: string, typed: string, column = `c.${field}`): Promise<unknown> {
  const email = `typed-${++registrations}@arena.test`;
  const inCenter = field in center && !column.startsWith('o.');
  const body = {
    ...{ name: 'Ada', last_name: 'Ruiz', email, password: PASSWORD },
    ...(inCenter ? {} : { [field]: typed }),
    center: { ...CENTER, ...(inCenter ? { [field]: typed } : {}) },
  };
  expect(await api.call('POST', 'user/create/', { body })).toMatchObject({ status: 201 });
  return one(
    `select ${column} from operator o join center c on c.id = o.center_id order by o.id desc limit 1`,
  );
}

const startedGame = async (typed: { name?: string; player?: string }) => {
  const body = { name: typed.name ?? 'Duel', players: [{ name: typed.player ?? 'Noa' }] };
  return expectBody(await api.call('POST', 'booth/game/', { key: booth.key, body }), 201, gameDetailSchema);
};

const FIELDS: readonly [string, string, Schema, (typed: string) => Promise<unknown>][] = [
  ['centre name', 'Arena Uno-2', center.name, typed => registered('name', typed)],
  ['VAT number', 'ESB12345674', center.vat, typed => registered('vat', typed)],
  ['address', 'Calle Mayor-Sur 1', center.address_1, typed => registered('address_1', typed)],
  ['second address line', 'Local 3-B', center.address_2, typed => registered('address_2', typed)],
  ['postal code', 'SW1A-1AA', center.postal_code, typed => registered('postal_code', typed)],
  ['country', 'ES', center.country_iso, typed => registered('country_iso', typed)],
  ['email', 'new-1@arena.test', emailSchema, typed => registered('email', typed, 'o.email')],
  ['name at sign-up', 'Ada-Lou N', personName, typed => registered('name', typed, 'o.name')],
  ['last name at sign-up', 'Ruiz-Mar 2', personName, typed => registered('last_name', typed, 'o.last_name')],
  ['name', 'Ada-Lou M', personName, typed => patched('user/me/', 'name', typed)],
  ['last name', 'Ruiz-Mar', personName, typed => patched('user/me/', 'last_name', typed)],
  [
    'website',
    'https://www.demo-arena.example',
    websiteSchema,
    typed => patched('user/center/', 'web', typed),
  ],
  [
    'Facebook address',
    'https://www.facebook.com/demo-arena',
    facebookSchema,
    typed => patched('user/center/', 'facebook', typed),
  ],
  ['slogan', 'Step in-play on', sloganSchema, typed => patched('user/center/', 'slogan', typed)],
  [
    'name of a new booth',
    'Red-2 A',
    boothNameSchema,
    async typed => {
      const { id } = await addBooth(api, token, typed);
      return one(`select name from booth where id = ${id}`);
    },
  ],
  ['booth name', 'Red-1 A', boothNameSchema, typed => patched(`user/booth/${booth.id}/`, 'name', typed)],
  [
    'game name from an operator',
    'Duel-1 A',
    gameNameSchema,
    async typed => patched(`user/game/${(await startedGame({})).id}/`, 'name', typed),
  ],
  [
    'game name from a booth',
    'Duel-2 A',
    boothGameCreationSchema.shape.name,
    async typed => (await startedGame({ name: typed })).name,
  ],
  [
    'player name from a booth',
    'Noa-Lin B',
    boothGameCreationSchema.shape.players.def.element.shape.name,
    async typed => (await startedGame({ player: typed })).players[0]?.name,
  ],
  [
    'player name from an operator',
    'Noa-Lin C',
    playerPatchSchema.shape.name,
    async typed => {
      const { players } = await startedGame({});
      await patched(`user/player/${players[0]?.id}/`, 'name', typed);
      return one(`select corrected_name from player where id = ${players[0]?.id}`);
    },
  ],
];

describe('a pasted text with invisible characters and look-alikes', () => {
  it.each(FIELDS)('is stored clean as the %s', async (_, text, schema, send) => {
    const typed = disguise(text);
    expect(schema.safeParse(typed).data).toBe(text);
    expect(await send(typed)).toBe(text);
  });

  it('finds a game in a search, on the right page', async () => {
    const { id } = await addGame(api, booth, 'Needle-7 x');
    const search = disguise('Needle-7 x');
    expect(gameListQuerySchema.parse({ search })).toMatchObject({ search: 'Needle-7 x' });
    const query = new URLSearchParams({ search, page: disguise('1'), booth: disguise(String(booth.id)) });
    const found = await api.call('GET', `user/game/?${query}`, { token });
    expect(found.body).toMatchObject({ results: [{ id }] });
  });

  it.each([
    ['user/game/', 'page=1&page_size=20&status=running&is_hidden=false&no_signal=false'],
    ['user/game/', 'ordering=-name&booth=1&from=2026-01-10&to=2026-01-20T10:00:00Z'],
    ['user/leaderboard/', 'page=1&page_size=20&period=week&time_zone=Europe/Madrid&booth=1'],
    ['user/leaderboard/', 'time_zone=%2B02:00'],
    ['user/game/day/', 'time_zone=America/New_York'],
    ['user/game/report/', 'period=yesterday&time_zone=America/New_York'],
  ])('is read in each parameter of %s?%s', async (path, plain) => {
    const pasted = [...new URLSearchParams(plain)].map(([name, value]) => [name, disguise(value)]);
    const [one, other] = [
      await api.call('GET', `${path}?${new URLSearchParams(pasted)}`, { token }),
      await api.call('GET', `${path}?${plain}`, { token }),
    ];
    expect(one.status).toBe(200);
    expect(one.body).toEqual(other.body);
  });

  it('works as a booth code', async () => {
    const { temp_token: code } = expectBody(await api.call('POST', 'booth/pairing/'), 201, pairingSchema);
    const typed = disguise(code);
    expect(tempTokenSchema.parse(typed)).toBe(code);
    const query = new URLSearchParams({ token: typed });
    expect((await api.call('GET', `user/verify-temp-booth-token/?${query}`, { token })).status).toBe(200);
    const body = { temp_token: typed, name: 'Blue' };
    expect((await api.call('POST', 'user/booth/', { token, body })).status).toBe(201);
  });

  it('works as an email address at log-in and for forgotten passwords, and as a mailed link', async () => {
    const email = disguise('ada@arena.test');
    expect((await logIn(api, email)).length).toBeGreaterThan(0);
    await api.call('POST', 'user/forgot-password/', { body: { email } });
    const { uid, token: secret } = await linkTo(api, 'ada@arena.test');
    const link = { uid: disguise(uid), token: disguise(secret) };
    expect(emailVerificationSchema.parse(link)).toEqual({ uid, token: secret });
    const body = { ...link, new_password: 'Changed-Horse-2' };
    expect((await api.call('POST', 'user/reset-password/', { body })).status).toBe(204);
  });

  it('is another password', async () => {
    await addCenter(api, { email: 'other@arena.test' });
    for (const password of [`${PASSWORD}\u200b`, disguise(PASSWORD)])
      expect(
        (await api.call('POST', 'user/token/', { body: { email: 'other@arena.test', password } })).status,
      ).toBe(400);
  });
});
