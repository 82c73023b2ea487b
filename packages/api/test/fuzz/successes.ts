import { BOOTH_SCHEME, OPERATOR_SCHEME } from '@backglass/contract';
import { SCREEN_SCHEME } from '@backglass/contract/calls';
import { pairingSchema } from '@backglass/contract/booth-calls';
import type { UserSession } from '@backglass/contract/own-data';
import {
  type TestBooth,
  addBooth,
  addCenter,
  addGame,
  addScreen,
  logIn,
  PASSWORD,
} from '../support/centers.ts';
import { expectBody } from '../support/http.ts';
import { linkTo } from '../support/mails.ts';
import type { RunningApi } from '../support/running-api.ts';
import { imageForm, MULTIPART } from './multipart.ts';

export interface Success {
  /** Replaces `{id}` or `{name}` in the path. */
  readonly part?: string | number;
  readonly query?: string;
  readonly authorization?: string;
  readonly body?: object;
  readonly form?: Buffer;
}

const registrationOf = (email: string) => ({
  email,
  password: PASSWORD,
  name: 'Ada',
  last_name: 'Ruiz',
  is_marketing_allowed: false,
  center: {
    name: 'Arena',
    vat: 'ESB12345674',
    address_1: 'Calle Mayor, 1',
    address_2: '',
    postal_code: '28013',
    country_iso: 'ES',
  },
});

/**
 * Returns functions that prepare a successful request, by operation id. Each call of a function creates the needed rows.
 * @param email an email address without an account
 */
export async function successesOf(
  api: RunningApi,
  email: string,
): Promise<Record<string, () => Promise<Success>>> {
  await addCenter(api, { email });
  const token = await logIn(api, email);
  const authorization = `${OPERATOR_SCHEME} ${token}`;
  const booth = await addBooth(api, token, 'Fuzzed');
  const newBooth = () => addBooth(api, token, 'Playing');
  const withKey = ({ key }: TestBooth) => ({ authorization: `${BOOTH_SCHEME} ${key}` });
  const pair = async () => expectBody(await api.call('POST', 'booth/pairing/'), 201, pairingSchema);
  const game = async () => (await addGame(api, await addBooth(api, token, 'Of a game'), 'Fuzzed')).id;
  const secretsMailedBy = async (path: string, address: string) => {
    await api.call('POST', path, { body: { email: address } });
    const { uid, token: secret } = await linkTo(api, address);
    return { uid, token: secret };
  };
  let addresses = 0;
  const newAddress = () => `${++addresses}-${email}`;
  const unverified = async () => {
    const address = newAddress();
    await addCenter(api, { email: address, verified: false });
    return address;
  };
  const ended = async (): Promise<number> => {
    const own = await addBooth(api, token, 'Ended');
    const { id } = await addGame(api, own, 'Ended');
    await api.call('PATCH', `booth/game/${id}/`, { key: own.key, body: { status: 'finished' } });
    return id;
  };
  const screen = await addScreen(api, token, 'Fuzzed');
  const ofScreen = { authorization: `${SCREEN_SCHEME} ${screen.token}` };
  const otherScreen = async () => (await addScreen(api, token, 'Other')).id;
  const nothing = async (): Promise<Success> => ({});
  const asOperator =
    (more: Success = {}) =>
    async () => ({ authorization, ...more });
  return {
    get_health: nothing,
    get_ready: nothing,
    get_metrics: nothing,
    post_user_token: async () => ({ body: { email, password: PASSWORD } }),
    post_user_logout: async () => ({ authorization: `${OPERATOR_SCHEME} ${await logIn(api, email)}` }),
    post_user_logout_everywhere: async () => {
      const address = newAddress();
      await addCenter(api, { email: address });
      return { authorization: `${OPERATOR_SCHEME} ${await logIn(api, address)}` };
    },
    get_user_session: asOperator(),
    delete_user_session_id: async () => {
      await logIn(api, email);
      const { body } = await api.call('GET', 'user/session/', { token });
      const other = (body as UserSession[]).find(session => !session.is_current);
      return { authorization, part: String(other?.id) };
    },
    post_user_create: async () => ({ body: registrationOf(newAddress()) }),
    post_user_forgot_password: async () => ({ body: { email } }),
    post_user_reset_password: async () => ({
      body: {
        ...(await secretsMailedBy('user/forgot-password/', await unverified())),
        new_password: PASSWORD,
      },
    }),
    post_user_resend_verification: async () => ({ body: { email: await unverified() } }),
    post_user_verify_email: async () => ({
      body: await secretsMailedBy('user/resend-verification/', await unverified()),
    }),
    get_user_me: asOperator(),
    patch_user_me: asOperator({ body: { name: 'Grace' } }),
    get_user_activity: asOperator({ query: 'kind=logged_in' }),
    get_user_export: asOperator(),
    post_user_deletion: asOperator({ body: { current_password: PASSWORD } }),
    delete_user_deletion: asOperator(),
    patch_user_center: asOperator({ body: { slogan: 'Fuzzed' } }),
    patch_user_center_upload_image: asOperator({ form: imageForm() }),
    get_images_name: async () => {
      const answer = await fetch(`${api.origin}/api/user/center/upload-image/`, {
        method: 'PATCH',
        headers: { authorization, 'content-type': MULTIPART },
        body: new Uint8Array(imageForm()),
      });
      return { part: String(((await answer.json()) as { image: string }).image.split('/').at(-1)) };
    },
    get_user_booth: asOperator(),
    post_user_booth: async () => ({
      authorization,
      body: { temp_token: (await pair()).temp_token, name: 'Registered' },
    }),
    get_user_verify_temp_booth_token: async () => ({
      authorization,
      query: `token=${(await pair()).temp_token}`,
    }),
    get_user_booth_id: asOperator({ part: booth.id, query: 'time_zone=Europe/Madrid' }),
    patch_user_booth_id: asOperator({
      part: booth.id,
      body: { name: 'Renamed', out_of_order: { note: 'Lamp', since: '2026-01-15T18:00:00Z' } },
    }),
    delete_user_booth_id: async () => ({ authorization, part: (await addBooth(api, token, 'Gone')).id }),
    get_user_screen: asOperator(),
    post_user_screen: asOperator({ body: { name: 'Lobby' } }),
    patch_user_screen_id: asOperator({ part: screen.id, body: { message: 'Play on', seconds: 20 } }),
    delete_user_screen_id: async () => ({ authorization, part: await otherScreen() }),
    post_user_screen_id: async () => ({ authorization, part: await otherScreen() }),
    get_screen: async () => ofScreen,
    post_screen: async () => ({
      ...ofScreen,
      body: { release: '0.1.0', shows: { part: 'games', game: 'Heat' } },
    }),
    post_screen_code: async () => ({
      body: { screen_code: (await addScreen(api, token, 'Coded')).code },
    }),
    get_user_game: asOperator({ query: 'page_size=10' }),
    get_user_game_day: asOperator({ query: 'time_zone=Europe/Madrid' }),
    get_user_game_report: asOperator({ query: 'period=7days&time_zone=Europe/Madrid' }),
    get_user_game_id: async () => ({ authorization, part: await game() }),
    patch_user_game_id: async () => ({ authorization, part: await game(), body: { name: 'Renamed' } }),
    get_user_game_id_correction: async () => ({ authorization, part: await game() }),
    patch_user_game_id_result_links: async () => ({
      authorization,
      part: await game(),
      body: { change: 'renew' },
    }),
    patch_user_player_id: async () => {
      const { players } = await addGame(api, await newBooth(), 'Corrected');
      return {
        authorization,
        part: players[0]?.id ?? 0,
        body: {
          name: 'Ana',
          score: 5,
          reason: 'Misspelt',
          expected: { name: null, score: null, is_removed: false },
        },
      };
    },
    post_user_game_id_end: async () => ({ authorization, part: await game() }),
    // The answer to an open game is a success too.
    post_user_game_id_resume: async () => ({ authorization, part: await game() }),
    post_user_game_hide: async () => ({ authorization, body: { ids: [await ended()] } }),
    post_user_game_restore: async () => ({ authorization, body: { ids: [await ended()] } }),
    get_user_game_events: asOperator(),
    get_user_leaderboard: asOperator({ query: 'period=week' }),
    get_user_leaderboard_public: asOperator(),
    patch_user_leaderboard_public: asOperator({ body: { is_on: true, time_zone: 'Europe/Madrid' } }),
    post_booth_pairing: nothing,
    post_booth_pairing_poll: async () => ({ body: { device_code: (await pair()).device_code } }),
    post_booth_alive: async () => ({ ...withKey(booth), body: { version: '1.2.0', error: 'No GPU' } }),
    // Different requests of one booth may not have the same idempotency key.
    post_booth_game: async () => ({
      ...withKey(await newBooth()),
      body: { name: 'Heat', players: [{ name: 'Noa' }] },
    }),
    patch_booth_game_id: async () => {
      const own = await newBooth();
      const { id: part, players } = await addGame(api, own, 'Reported');
      const scores = players.map(({ id }) => ({ id, score: 10 }));
      return { ...withKey(own), part, body: { progress: 50, maps_played: 2, players: scores } };
    },
  };
}
