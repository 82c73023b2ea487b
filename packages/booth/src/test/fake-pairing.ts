import type { Booth, BoothCreation } from '@backglass/contract';
import type { Pairing, PairingState } from '@backglass/contract/booth-calls';
import { boothNamed, refuse, type CenterState, type Refused } from './center-state.ts';

export const PAIRING_LIFE_MS = 15 * 60_000;
const TOKENS = ['BCDFGHJK', 'LMNPQRST', 'VWXZBCDF', 'GHJKLMNP', 'QRSTVWXZ', 'BBCCDDFF'];

export function pair(center: CenterState, now: number): Pairing {
  const number = center.pairings.size;
  const expiresAt = now + PAIRING_LIFE_MS;
  const token = TOKENS[number] ?? `TOKEN${number}`;
  center.pairings.set(token, { deviceCode: `device-${number}`, key: `key-${number}`, expiresAt });
  const expires_at = new Date(expiresAt).toISOString();
  return { temp_token: token, device_code: `device-${number}`, expires_at, interval: 5 };
}

export function poll(center: CenterState, sentCode: string, now: number): PairingState | Refused {
  const pairing = [...center.pairings.values()].find(({ deviceCode }) => deviceCode === sentCode);
  if (!pairing || pairing.expiresAt <= now) return refuse(400, 'device_code_expired');
  if (pairing.name === undefined) return { status: 'pending' };
  center.keys.add(pairing.key);
  return { status: 'registered', booth: boothNamed(pairing.name), key: pairing.key };
}

export function register(center: CenterState, { temp_token, name }: BoothCreation): Booth | Refused {
  const pairing = center.pairings.get(temp_token);
  if (!pairing || pairing.name !== undefined) return refuse(400, 'temp_token_invalid');
  pairing.name = name;
  return boothNamed(name);
}
