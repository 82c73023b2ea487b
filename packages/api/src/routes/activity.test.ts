import { type GameDetail, pageOf } from '@backglass/contract';
import {
  type Activity,
  type ActivityKind,
  ACTIVITY_KINDS,
  activitySchema,
} from '@backglass/contract/activity';
import { type TestBooth, addBooth, addCenter, addGame, logIn, PASSWORD } from '../../test/support/centers.ts';
import { expectBody } from '../../test/support/http.ts';
import { linkTo } from '../../test/support/mails.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';
import { picture, uploadImage } from '../../test/support/uploads.ts';
import { MAX_LISTED } from '../store/activity.ts';

const EMAIL = 'ada@arena.test';
const CHROME = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36';
const api = useTestApi();
let token: string;
let booth: TestBooth;
let gameIds: number[];

async function begin(): Promise<void> {
  await emptyDatabase(api);
  await addCenter(api, { email: EMAIL });
  token = await logInWith(CHROME);
  booth = await addBooth(api, token, 'Arena');
  gameIds = [];
  for (const name of ['First', 'Second']) gameIds.push((await addGame(api, booth, name)).id);
  // The start of the second game has aborted the first one.
  await api.call('PATCH', `booth/game/${gameIds[1]}/`, { key: booth.key, body: { status: 'finished' } });
  await api.pool.query('delete from activity');
}

async function logInWith(userAgent: string): Promise<string> {
  const body = { email: EMAIL, password: PASSWORD };
  const answer = await api.call('POST', 'user/token/', { body, headers: { 'user-agent': userAgent } });
  return (answer.body as { token: string }).token;
}

const list = async (query = '', by = token) =>
  expectBody(await api.call('GET', `user/activity/${query}`, { token: by }), 200, pageOf(activitySchema));
const logged = async () => (await api.pool.query('select kind from activity order by id')).rows as object[];

const send = (method: string, path: string, body?: unknown, by = token) =>
  api.call(method, path, { token: by, ...(body === undefined ? {} : { body }) });

async function otherSession(): Promise<number> {
  await logInWith('Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1');
  const { body } = await send('GET', 'user/session/');
  const other = (body as { id: number; is_current: boolean }[]).find(session => !session.is_current);
  return other?.id ?? 0;
}

async function openGame(): Promise<number> {
  const { id } = await addGame(api, booth, 'Open');
  return id;
}

async function silentEndedGame(): Promise<number> {
  const id = await openGame();
  await api.pool.query("update booth set last_seen_at = now() - interval '5 minutes'");
  await send('POST', `user/game/${id}/end/`);
  return id;
}

const addScreen = async () =>
  ((await send('POST', 'user/screen/', { name: 'Lobby' })).body as { id: number }).id;

const pairedCode = async () =>
  ((await api.call('POST', 'booth/pairing/')).body as { temp_token: string }).temp_token;

async function mailedLink(path: string, body: object, address: string) {
  await send(path.startsWith('user/me') ? 'PATCH' : 'POST', path, body);
  return linkTo(api, address);
}

const sendLinks = (change: string) => send('PATCH', `user/game/${gameIds[0]}/result-links/`, { change });

const PROFILE = { current_password: PASSWORD };
const NEW_EMAIL = 'new@arena.test';

interface Change {
  /** Prepares the change, and returns a function that makes it. */
  readonly prepare: () => Promise<() => Promise<{ readonly status: number }>>;
  readonly facts: Partial<Activity>;
  /** Whether a repeated call succeeds and changes nothing. */
  readonly repeats?: boolean;
}

const subject = (name: string) => ({ id: expect.any(Number) as number, name });
const renaming = (before: string, after: string) => ({ changes: [{ field: 'name', before, after }] });

const CHANGES: Readonly<Record<ActivityKind, Change>> = {
  logged_in: {
    prepare: async () => () => send('POST', 'user/token/', { email: EMAIL, password: PASSWORD }),
    facts: { browser: null },
  },
  logged_out_everywhere: {
    prepare: async () => () => send('POST', 'user/logout-everywhere/'),
    facts: { details: { sessions: 1 } },
  },
  device_logged_out: {
    prepare: async () => {
      const id = await otherSession();
      return () => send('DELETE', `user/session/${id}/`);
    },
    facts: { details: { device: { browser: 'Safari', system: 'iOS' } } },
  },
  password_changed: {
    prepare: async () => () => send('PATCH', 'user/me/', { ...PROFILE, password: 'Another-Horse-1' }),
    facts: { subject: null, details: {} },
  },
  password_reset: {
    prepare: async () => {
      const link = await mailedLink('user/forgot-password/', { email: EMAIL }, EMAIL);
      return () => send('POST', 'user/reset-password/', { ...link, new_password: 'Another-Horse-1' });
    },
    facts: { details: {}, browser: null },
  },
  email_requested: {
    prepare: async () => () => send('PATCH', 'user/me/', { ...PROFILE, email: NEW_EMAIL }),
    facts: { details: {} },
  },
  email_changed: {
    prepare: async () => {
      const link = await mailedLink('user/me/', { ...PROFILE, email: NEW_EMAIL }, NEW_EMAIL);
      return () => send('POST', 'user/verify-email/', link);
    },
    facts: { details: {}, browser: null },
  },
  profile_changed: {
    prepare: async () => () =>
      send('PATCH', 'user/me/', { name: 'Grace', last_name: 'Ruiz', is_marketing_allowed: true }),
    facts: {
      operator: { id: 1, name: 'Grace Ruiz' },
      details: {
        changes: [
          { field: 'name', before: 'Ada', after: 'Grace' },
          { field: 'is_marketing_allowed', before: false, after: true },
        ],
      },
    },
    repeats: true,
  },
  center_changed: {
    prepare: async () => () =>
      send('PATCH', 'user/center/', { slogan: 'Play on', facebook: null, masked_words: ['rude', 'nasty'] }),
    facts: {
      details: {
        changes: [
          { field: 'slogan', before: null, after: 'Play on' },
          { field: 'masked_words', before: '', after: 'rude, nasty' },
        ],
      },
    },
    repeats: true,
  },
  image_changed: {
    prepare: async () => {
      const bytes = await picture(20, 10).jpeg().toBuffer();
      return () => uploadImage(api, token, [{ bytes }]);
    },
    facts: { details: {} },
    repeats: true,
  },
  deletion_requested: {
    prepare: async () => () => send('POST', 'user/deletion/', PROFILE),
    facts: { details: {} },
    repeats: true,
  },
  deletion_cancelled: {
    prepare: async () => {
      await send('POST', 'user/deletion/', PROFILE);
      return () => send('DELETE', 'user/deletion/');
    },
    facts: { details: {} },
    repeats: true,
  },
  game_renamed: {
    prepare: async () => () => send('PATCH', `user/game/${gameIds[0]}/`, { name: 'Renamed' }),
    facts: { subject: subject('First'), details: renaming('First', 'Renamed') },
    repeats: true,
  },
  games_hidden: {
    prepare: async () => () => send('POST', 'user/game/hide/', { ids: [...gameIds, gameIds[0], 987_654] }),
    facts: { subject: null, details: { ids: expect.arrayContaining([expect.any(Number)]) as number[] } },
    repeats: true,
  },
  games_restored: {
    prepare: async () => {
      await send('POST', 'user/game/hide/', { ids: [gameIds[0]] });
      return () => send('POST', 'user/game/restore/', { ids: gameIds });
    },
    facts: { subject: subject('First'), details: {} },
    repeats: true,
  },
  game_ended: {
    prepare: async () => {
      const id = await openGame();
      return () => send('POST', `user/game/${id}/end/`);
    },
    facts: { subject: subject('Open') },
    repeats: true,
  },
  game_resumed: {
    prepare: async () => {
      const id = await silentEndedGame();
      return () => send('POST', `user/game/${id}/resume/`);
    },
    facts: { subject: subject('Open') },
    repeats: true,
  },
  game_links_revoked: {
    prepare: async () => () => sendLinks('revoke'),
    facts: { subject: subject('First'), details: {} },
    repeats: true,
  },
  game_links_restored: {
    prepare: async () => {
      await sendLinks('revoke');
      return () => sendLinks('restore');
    },
    facts: { subject: subject('First'), details: {} },
    repeats: true,
  },
  game_links_renewed: {
    prepare: async () => {
      await sendLinks('revoke');
      return () => sendLinks('renew');
    },
    facts: { subject: subject('First'), details: {} },
    repeats: true,
  },
  player_corrected: {
    prepare: async () => {
      const { body } = await send('GET', `user/game/${gameIds[0]}/`);
      const [player] = (body as GameDetail).players;
      return () =>
        send('PATCH', `user/player/${player?.id}/`, { score: 5, is_removed: true, reason: 'Left' });
    },
    facts: {
      subject: subject('Noa'),
      details: {
        game: subject('First'),
        changes: [
          { field: 'score', before: 0, after: 5 },
          { field: 'is_removed', before: false, after: true },
          { field: 'reason', before: null, after: 'Left' },
        ],
      },
    },
    repeats: true,
  },
  booth_added: {
    prepare: async () => {
      const code = await pairedCode();
      return () => send('POST', 'user/booth/', { temp_token: code, name: 'New' });
    },
    facts: { subject: subject('New') },
  },
  booth_renamed: {
    prepare: async () => () => send('PATCH', `user/booth/${booth.id}/`, { name: 'Alley' }),
    facts: { subject: { id: 1, name: 'Arena' }, details: renaming('Arena', 'Alley') },
    repeats: true,
  },
  booth_archived: {
    prepare: async () => () => send('DELETE', `user/booth/${booth.id}/`),
    facts: { subject: { id: 1, name: 'Arena' } },
  },
  booth_out_of_order: {
    prepare: async () => () =>
      send('PATCH', `user/booth/${booth.id}/`, { out_of_order: { note: 'Lamp broken' } }),
    facts: {
      subject: { id: 1, name: 'Arena' },
      details: { changes: [{ field: 'out_of_order', before: null, after: 'Lamp broken' }] },
    },
    repeats: true,
  },
  leaderboard_page_changed: {
    prepare: async () => () => send('PATCH', 'user/leaderboard/public/', { is_on: true }),
    facts: { subject: null, details: { changes: [{ field: 'is_on', before: false, after: true }] } },
    repeats: true,
  },
  screen_added: {
    prepare: async () => () => send('POST', 'user/screen/', { name: 'Lobby' }),
    facts: { subject: subject('Lobby') },
  },
  screen_changed: {
    prepare: async () => {
      const id = await addScreen();
      return () => send('PATCH', `user/screen/${id}/`, { message: 'Play on', playlist: ['games'] });
    },
    facts: {
      subject: subject('Lobby'),
      details: {
        changes: [
          { field: 'playlist', before: 'games, day, week, message', after: 'games' },
          { field: 'message', before: '', after: 'Play on' },
        ],
      },
    },
    repeats: true,
  },
  screen_linked: {
    prepare: async () => {
      const id = await addScreen();
      return () => send('POST', `user/screen/${id}/`);
    },
    facts: { subject: subject('Lobby') },
  },
  screen_removed: {
    prepare: async () => {
      const id = await addScreen();
      return () => send('DELETE', `user/screen/${id}/`);
    },
    facts: { subject: subject('Lobby') },
  },
};

/**
 * Everything that a change of these tests can change, except the log. The API itself writes `announced_online` when a booth has been silent
 * for a minute.
 */
const everything = async () =>
  (
    await api.pool.query(
      `select (select jsonb_agg(g order by id) from game g) games,
        (select jsonb_agg(to_jsonb(b) - 'announced_online' order by id) from booth b) booths,
        (select jsonb_agg(p order by id) from player p) players, (select count(*) from correction) corrections,
        (select jsonb_agg(c) from center c) center,
        (select jsonb_agg(s order by id) from screen s) screens, (select jsonb_agg(o) from operator o) operators,
        (select jsonb_agg(to_jsonb(s) - 'last_used_at' order by id) from session s) sessions,
        (select count(*) from account_token where used_at is null) links, (select count(*) from mail) mails`,
    )
  ).rows as unknown[];

/** Runs before the commit of each transaction that logs something. */
const beforeCommit = (body: string) =>
  api.pool.query(`
    create or replace function fail_log() returns trigger language plpgsql as $$ begin ${body} return null; end $$;
    drop trigger if exists fail_log on activity;
    create constraint trigger fail_log after insert on activity deferrable initially deferred
      for each row execute function fail_log()`);

describe.each(ACTIVITY_KINDS)('an entry of the kind %s', kind => {
  const { prepare, facts, repeats } = CHANGES[kind];
  beforeAll(begin);
  afterAll(() => api.pool.query('drop trigger fail_log on activity'));
  let change: Awaited<ReturnType<typeof prepare>>;
  let earlier: object[];

  it('is not written if the change fails, and the change fails without the entry', async () => {
    change = await prepare();
    earlier = await logged();
    const before = await everything();
    await beforeCommit("raise exception 'no log';");
    expect((await change()).status).toBe(500);
    expect([await everything(), await logged()]).toEqual([before, earlier]);
  });

  it('is written once if the transaction is retried or the call repeated, with who, what and where', async () => {
    await api.pool.query('drop sequence if exists tries; create sequence tries');
    await beforeCommit(
      "if nextval('tries') <= 2 then raise exception 'retry' using errcode = '40001'; end if;",
    );
    expect((await change()).status).toBeLessThan(300);
    if (repeats) expect((await change()).status).toBeLessThan(300);
    expect((await logged()).slice(earlier.length)).toEqual([{ kind }]);
    // The change may have ended the session.
    const { results } = await list(`?kind=${kind}`, await logIn(api, ...credentialsAfter(kind)));
    expect(results.at(kind === 'logged_in' ? 1 : 0)).toMatchObject({
      operator: { id: 1, name: 'Ada Ruiz' },
      ...(facts.browser === null ? {} : { browser: 'Chrome', system: 'Windows' }),
      ...facts,
    });
  });
});

const credentialsAfter = (kind: ActivityKind): [string, string] => [
  kind === 'email_changed' ? NEW_EMAIL : EMAIL,
  kind.startsWith('password') ? 'Another-Horse-1' : PASSWORD,
];

describe('the list of activities', () => {
  beforeAll(begin);

  const add = (count: number, kind: ActivityKind, operatorId: number, day: string) =>
    api.pool.query(
      `insert into activity (center_id, operator_id, operator_name, kind, details, created_at)
       select 1, $3, 'Ada Ruiz', $2, '{}', $4::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n`,
      [count, kind, operatorId, day],
    );
  const countOf = async (query: string) => (await list(query)).count;

  it('has pages, the newest entry first, and filters', async () => {
    await add(3, 'logged_in', 1, '2026-11-01T10:00:00Z');
    await add(2, 'game_renamed', 2, '2026-11-02T10:00:00Z');
    const first = await list('?page_size=2');
    expect(first).toMatchObject({ count: 5, previous: null, next: expect.stringContaining('page=2') });
    const all = [...first.results, ...(await list('?page_size=2&page=2')).results];
    expect(all.map(({ kind }) => kind)).toEqual(['game_renamed', 'game_renamed', 'logged_in', 'logged_in']);
    expect(all.map(entry => entry.created_at)).toEqual(
      all
        .map(entry => entry.created_at)
        .sort()
        .reverse(),
    );
    expect((await send('GET', 'user/activity/?page_size=2&page=4')).status).toBe(404);
    expect(await countOf('?kind=logged_in')).toBe(3);
    expect(await countOf('?kind=logged_in&operator=2')).toBe(0);
    expect(await countOf('?operator=2')).toBe(2);
    expect(await countOf('?from=2026-11-02')).toBe(2);
    expect(await countOf('?from=2026-11-01T10:00:02Z&to=2026-11-01T10:00:03Z')).toBe(1);
    for (const query of ['kind=unknown', 'operator=x', 'from=yesterday', 'to=0000-01-01'])
      expect((await send('GET', `user/activity/?${query}`)).status).toBe(400);
  });

  it('ends after the newest entries, and filters find older ones', async () => {
    await add(MAX_LISTED, 'logged_in', 3, '2026-11-03T10:00:00Z');
    expect(await countOf('')).toBe(MAX_LISTED);
    const last = await list(`?page_size=100&page=${MAX_LISTED / 100}`);
    expect([last.results.length, last.next]).toEqual([100, null]);
    expect(await countOf('?to=2026-11-03')).toBe(5);
  });

  it('says for how many days the API keeps an entry', async () => {
    const { body } = await api.call('GET', 'user/activity/', { token });
    expect(body).toMatchObject({ kept_days: 90 });
  });

  it('shows a page that does not know a kind that it is unknown', () => {
    const entry = activitySchema.parse({
      ...{ id: 1, created_at: '2026-11-03T10:00:00Z', operator: { id: 1, name: 'Ada' }, kind: 'later' },
      ...{ subject: null, details: { later: 1 }, browser: null, system: null },
    });
    expect(entry).toMatchObject({ kind: 'unknown', details: {} });
  });
});
