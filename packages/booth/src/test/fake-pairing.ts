import { boothNamed, field, refuse, type Answer, type CenterState } from './center-state.ts';

export const PAIRING_LIFE_MS = 15 * 60_000;
const TOKENS = ['BCDFGHJK', 'LMNPQRST', 'VWXZBCDF', 'GHJKLMNP', 'QRSTVWXZ', 'BBCCDDFF'];

export function pair(center: CenterState, now: number): Answer {
  const number = center.pairings.size;
  const expiresAt = now + PAIRING_LIFE_MS;
  const token = TOKENS[number] ?? `TOKEN${number}`;
  center.pairings.set(token, { deviceCode: `device-${number}`, key: `key-${number}`, expiresAt });
  const expires_at = new Date(expiresAt).toISOString();
  return {
    status: 201,
    body: { temp_token: token, device_code: `device-${number}`, expires_at, interval: 5 },
  };
}

export function poll(center: CenterState, body: unknown, now: number): Answer {
  const pairing = [...center.pairings.values()].find(
    ({ deviceCode }) => deviceCode === field(body, 'device_code'),
  );
  if (!pairing || pairing.expiresAt <= now) return refuse(400, 'device_code_expired');
  if (pairing.name === undefined) return { status: 200, body: { status: 'pending' } };
  center.keys.add(pairing.key);
  return { status: 200, body: { status: 'registered', booth: boothNamed(pairing.name), key: pairing.key } };
}

export function register(center: CenterState, body: unknown): Answer {
  const pairing = center.pairings.get(String(field(body, 'temp_token')));
  if (!pairing || pairing.name !== undefined) return refuse(400, 'temp_token_invalid');
  pairing.name = String(field(body, 'name'));
  return { status: 201, body: boothNamed(pairing.name) };
}
