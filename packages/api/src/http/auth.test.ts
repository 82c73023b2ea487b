import { documentSchema, operationsOf } from '../../test/fuzz/document.ts';
import {
  type TestBooth,
  addBooth,
  addCenter,
  addGame,
  addScreen,
  logIn,
  PASSWORD,
} from '../../test/support/centers.ts';
import type { Answer } from '../../test/support/http.ts';
import { emptyDatabase, useTestApi } from '../../test/support/running-api.ts';
import { addressOf, definedCalls } from './call-route.ts';

const api = useTestApi();

describe('a call without credentials', () => {
  it.each(definedCalls.map(({ name, method, definition }) => [method, name, definition.caller] as const))(
    'is refused, unless anyone may make it: %s %s, of %s',
    async (method, name, caller) => {
      const path = addressOf(name, '1').slice(1);
      const { status } = await api.call(method, path, method === 'GET' ? {} : { body: {} });
      if (caller === 'anyone') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    },
  );
});

describe('the token of a screen', () => {
  const FOR_SCREENS = [
    'GET ownScreen',
    'POST ownScreen',
    'GET games',
    'GET game',
    'GET events',
    'GET leaderboard',
  ];
  let screen: { id: number; token: string };
  let gameId: number;
  beforeAll(async () => {
    await emptyDatabase(api);
    await addCenter(api, { email: 'ada@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    screen = await addScreen(api, token, 'Lobby');
    gameId = (await addGame(api, await addBooth(api, token, 'Arena'), 'Heat')).id;
  });

  it.each(definedCalls.map(({ name, method, definition }) => [method, name, definition.caller] as const))(
    'opens only the calls of the wall: %s %s, of %s',
    async (method, name, caller) => {
      const path = addressOf(name, String(gameId));
      const signal = new AbortController();
      const { status } = await fetch(`${api.origin}/api${path}`, {
        method,
        headers: { authorization: `Screen ${screen.token}`, 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
        signal: signal.signal,
      });
      signal.abort();
      if (FOR_SCREENS.includes(`${method} ${name}`)) expect([200, 400]).toContain(status);
      else if (caller === 'anyone') expect(status).not.toBe(401);
      else expect(status).toBe(401);
    },
  );

  it('is no token of an operator or a booth', async () => {
    for (const credentials of [{ token: screen.token }, { key: screen.token }])
      expect((await api.call('GET', 'user/game/', credentials)).status).toBe(401);
  });
});

describe('wrong credentials', () => {
  beforeAll(() => emptyDatabase(api));
  let token: string;
  let booth: TestBooth;
  let neighbour: TestBooth;
  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    token = await logIn(api, 'ada@arena.test');
    booth = await addBooth(api, token, 'Ours');
    neighbour = await addBooth(api, token, 'Ours too');
  });

  describe('a booth', () => {
    it('cannot change the scores of another booth’s players through its own game', async () => {
      const theirs = await addGame(api, booth, 'Theirs');
      const own = await addGame(api, neighbour, 'Own');
      const scores = () =>
        api.pool.query('select id, score from player where game_id = $1 order by id', [theirs.id]);
      const before = (await scores()).rows;
      const body = { players: [{ id: theirs.players[0]?.id, score: 1 }] };
      const answer = await api.call('PATCH', `booth/game/${own.id}/`, { key: neighbour.key, body });
      expect(answer.status).toBe(400);
      expect((await scores()).rows).toEqual(before);
    });
  });

  describe('credentials of the other kind', () => {
    it('are refused when an operator makes a call of booths, or a booth makes a call of operators', async () => {
      expect((await api.call('POST', 'booth/alive/', { token })).status).toBe(401);
      expect((await api.call('POST', 'booth/alive/', { key: token })).status).toBe(401);
      expect((await api.call('GET', 'user/me/', { key: booth.key })).status).toBe(401);
      expect((await api.call('GET', 'user/me/', { token: booth.key })).status).toBe(401);
    });
  });
});

describe('centres', () => {
  beforeAll(() => emptyDatabase(api));
  let rival: string;
  let rivalBooth: TestBooth;
  let booth: TestBooth;
  let secondBooth: TestBooth;
  let gameId: number;
  let playerId: number;
  let sessionId: number;
  let screenId: number;
  let rivalScreen: { id: number; token: string };
  let operations: { name: string; caller: string | undefined }[];

  beforeAll(async () => {
    await addCenter(api, { email: 'ada@arena.test' });
    await addCenter(api, { email: 'rival@arena.test' });
    const token = await logIn(api, 'ada@arena.test');
    rival = await logIn(api, 'rival@arena.test');
    booth = await addBooth(api, token, 'Ours');
    secondBooth = await addBooth(api, token, 'Ours too');
    rivalBooth = await addBooth(api, rival, 'Theirs');
    const game = await addGame(api, booth, 'Ours');
    gameId = game.id;
    playerId = game.players[0]?.id ?? 0;
    screenId = (await addScreen(api, token, 'Ours')).id;
    rivalScreen = await addScreen(api, rival, 'Theirs');
    const listed = (await api.call('GET', 'user/session/', { token })).body as { id: number }[];
    sessionId = listed[0]?.id ?? 0;
    const document = documentSchema.parse((await api.call('GET', 'openapi.json')).body);
    operations = operationsOf(document).map(({ method, path, security }) => ({
      name: `${method} ${path.replace('/api/', '')}`,
      caller: Object.keys(security?.[0] ?? {})[0],
    }));
  });

  /** All rows of the first centre that a call can change or return. */
  const everything = async () =>
    (
      await api.pool.query(
        `select (select jsonb_agg(g order by id) from game g where name like 'Ours%') games,
              (select jsonb_agg(p order by id) from player p where p.game_id = $1) players,
              (select count(*) from correction) corrections,
              (select jsonb_agg(b.name order by id) from booth b where name like 'Ours%') booths,
              (select jsonb_agg(c) from center c where c.name like '%ada%') center,
              (select jsonb_agg(o) from operator o where o.email like 'ada%') operator,
              (select jsonb_agg(s) from screen s where name = 'Ours') screen,
              (select jsonb_agg(s) from session s where s.id = $2) session`,
        [gameId, sessionId],
      )
    ).rows;

  type Try = () => Promise<Answer>;
  const asRival =
    (method: string, path: () => string, body?: unknown): Try =>
    () =>
      api.call(method, path(), { token: rival, ...(body === undefined ? {} : { body }) });
  const report = { progress: 99, status: 'finished', players: [] };

  /** A call with the id of a row that belongs to another centre or booth gets 404. */
  const BY_ID: Record<string, Try[]> = {
    'GET user/game/{id}/': [asRival('GET', () => `user/game/${gameId}/`)],
    'GET user/game/{id}/correction/': [asRival('GET', () => `user/game/${gameId}/correction/`)],
    'PATCH user/game/{id}/result-links/': [
      asRival('PATCH', () => `user/game/${gameId}/result-links/`, { change: 'revoke' }),
    ],
    'PATCH user/player/{id}/': [asRival('PATCH', () => `user/player/${playerId}/`, { name: 'Taken' })],
    'POST user/game/{id}/end/': [asRival('POST', () => `user/game/${gameId}/end/`)],
    'POST user/game/{id}/resume/': [asRival('POST', () => `user/game/${gameId}/resume/`)],
    'PATCH user/game/{id}/': [asRival('PATCH', () => `user/game/${gameId}/`, { name: 'Taken' })],
    'GET user/booth/{id}/': [asRival('GET', () => `user/booth/${booth.id}/`)],
    'PATCH user/booth/{id}/': [asRival('PATCH', () => `user/booth/${booth.id}/`, { name: 'Taken' })],
    'DELETE user/booth/{id}/': [asRival('DELETE', () => `user/booth/${booth.id}/`)],
    'PATCH user/screen/{id}/': [asRival('PATCH', () => `user/screen/${screenId}/`, { name: 'Taken' })],
    'DELETE user/screen/{id}/': [asRival('DELETE', () => `user/screen/${screenId}/`)],
    'POST user/screen/{id}/': [asRival('POST', () => `user/screen/${screenId}/`)],
    'DELETE user/session/{id}/': [asRival('DELETE', () => `user/session/${sessionId}/`)],
    'PATCH booth/game/{id}/': [
      () => api.call('PATCH', `booth/game/${gameId}/`, { key: rivalBooth.key, body: report }),
      () => api.call('PATCH', `booth/game/${gameId}/`, { key: secondBooth.key, body: report }),
    ],
  };

  const BY_CENTER: Record<string, { try: Try; gets: () => unknown }> = {
    'GET user/activity/': {
      try: asRival('GET', () => 'user/activity/?operator=1'),
      gets: () => expect.objectContaining({ count: 0, results: [] }),
    },
    'GET user/game/': {
      try: asRival('GET', () => 'user/game/?page_size=100'),
      gets: () => expect.objectContaining({ count: 0, results: [] }),
    },
    'GET user/game/day/': {
      try: asRival('GET', () => 'user/game/day/'),
      gets: () => ({ games: 0, players: 0, leader: null }),
    },
    'GET user/game/report/': {
      try: asRival('GET', () => 'user/game/report/'),
      gets: () =>
        expect.objectContaining({
          current: expect.objectContaining({ games: 0, players: 0, busiest_hour: null }),
          ...{ booths: [], best: [] },
        }),
    },
    'GET user/leaderboard/': {
      try: asRival('GET', () => `user/leaderboard/?booth=${booth.id}`),
      gets: () => expect.objectContaining({ count: 0, results: [] }),
    },
    'GET user/leaderboard/public/': {
      try: asRival('GET', () => 'user/leaderboard/public/'),
      gets: () => expect.objectContaining({ is_on: false, url: null }),
    },
    'PATCH user/leaderboard/public/': {
      try: asRival('PATCH', () => 'user/leaderboard/public/', { is_embeddable: true, id: 1, center: 1 }),
      gets: () => expect.objectContaining({ is_on: false, is_embeddable: true }),
    },
    'GET user/booth/': {
      try: asRival('GET', () => 'user/booth/'),
      gets: () => [expect.objectContaining({ id: rivalBooth.id })],
    },
    'GET user/screen/': {
      try: asRival('GET', () => 'user/screen/'),
      gets: () => [expect.objectContaining({ id: rivalScreen.id })],
    },
    'GET screen/': {
      try: () => api.call('GET', 'screen/', { screen: rivalScreen.token }),
      gets: () =>
        expect.objectContaining({
          id: rivalScreen.id,
          center: expect.objectContaining({ name: 'Centre of rival@arena.test' }),
        }),
    },
    'GET user/session/': {
      try: asRival('GET', () => 'user/session/'),
      gets: () => [expect.objectContaining({ is_current: true })],
    },
    'GET user/me/': {
      try: asRival('GET', () => 'user/me/'),
      gets: () => expect.objectContaining({ email: 'rival@arena.test' }),
    },
    'PATCH user/me/': {
      try: asRival('PATCH', () => 'user/me/', {
        name: 'Somebody',
        id: 1,
        center: { id: 1, slogan: 'Taken' },
      }),
      gets: () => expect.objectContaining({ email: 'rival@arena.test', name: 'Somebody' }),
    },
    'GET user/export/': {
      try: asRival('GET', () => 'user/export/'),
      gets: () =>
        expect.objectContaining({
          center: expect.objectContaining({ id: 2 }),
          operators: [expect.objectContaining({ email: 'rival@arena.test' })],
          booths: [expect.objectContaining({ id: rivalBooth.id })],
          games: [],
          activities: expect.not.arrayContaining([expect.objectContaining({ operator_id: 1 })]),
        }),
    },
    'POST user/deletion/': {
      try: asRival('POST', () => 'user/deletion/', { current_password: PASSWORD, id: 1, center: 1 }),
      gets: () => ({ deletes_at: expect.any(String) }),
    },
    'DELETE user/deletion/': {
      try: asRival('DELETE', () => 'user/deletion/'),
      gets: () => undefined,
    },
    'PATCH user/center/': {
      try: asRival('PATCH', () => 'user/center/', { id: 1, slogan: 'Rivals' }),
      gets: () => expect.objectContaining({ slogan: 'Rivals', id: 2 }),
    },
    ...Object.fromEntries(
      ['hide', 'restore'].map(to => [
        `POST user/game/${to}/`,
        {
          try: () => api.call('POST', `user/game/${to}/`, { token: rival, body: { ids: [gameId] } }),
          gets: () => ({ updated: [], failed: [{ id: gameId, code: 'not_found' }] }),
        },
      ]),
    ),
    'POST booth/alive/': {
      try: () => api.call('POST', 'booth/alive/', { key: rivalBooth.key }),
      gets: () => expect.objectContaining({ id: rivalBooth.id }),
    },
  };

  /** Calls that cannot name the row of another centre, with the reason. */
  const NAMES_NO_ROW: Record<string, string> = {
    'POST user/logout/': 'ends the session that calls',
    'POST user/logout-everywhere/': 'ends the sessions of the operator who calls',
    'POST user/booth/': 'creates a row; a code belongs to no centre',
    'GET user/verify-temp-booth-token/': 'a code belongs to no centre',
    'GET user/game/events/': 'routes/events.test.ts checks that a stream has no events of another centre',
    'PATCH user/center/upload-image/': 'changes the centre of the session',
    'POST booth/game/': 'creates a row',
    'POST user/screen/': 'creates a row',
    'POST screen/': 'changes the screen that calls',
  };

  describe('every call with a session or a key', () => {
    it('has a case in this test', () => {
      const declared = [BY_ID, BY_CENTER, NAMES_NO_ROW].flatMap(cases => Object.keys(cases)).sort();
      const routes = operations.filter(({ caller }) => caller !== undefined).map(({ name }) => name);
      expect(declared).toEqual(routes.sort());
      for (const name of routes.filter(route => route.includes('{')))
        expect(Object.keys(BY_ID)).toContain(name);
    });
  });

  describe('a call of another centre or booth', () => {
    it.each(Object.keys(BY_ID))('(%s) is answered 404 and changes nothing', async name => {
      const before = await everything();
      const missing = await api.call('GET', 'user/game/987654321/', { token: rival });
      for (const attempt of BY_ID[name] ?? []) {
        const answer = await attempt();
        expect([answer.status, answer.body]).toEqual([404, missing.body]);
      }
      expect(await everything()).toEqual(before);
    });

    it.each(Object.keys(BY_CENTER))('(%s) reads and changes only rows of its own centre', async name => {
      const before = await everything();
      expect((await BY_CENTER[name]?.try())?.body).toEqual(BY_CENTER[name]?.gets());
      expect(await everything()).toEqual(before);
    });
  });
});
