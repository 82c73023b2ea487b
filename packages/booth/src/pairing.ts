import type { Booth } from '@backglass/contract';
import type { Pairing } from '@backglass/contract/booth-calls';
import type { BoothClient } from './client.ts';
import type { Failure } from './http/sender.ts';
import type { Time } from './time.ts';

/** The lifetime of a code (docs/product.md, Calls). */
const USUAL_LIFE_MS = 15 * 60_000;
const MAX_LIFE_MS = 24 * 60 * 60_000;
const SECOND_MS = 1_000;

export interface AwaitRegistrationOptions {
  readonly time: Time;
  readonly signal: AbortSignal;
  /** `undefined` = the pairing's interval. */
  readonly firstPollMs?: number | undefined;
  /** Called about every second with the milliseconds until the code expires. */
  readonly onTick?: ((leftMs: number) => void) | undefined;
}

export type PairingEnd =
  | { readonly kind: 'registered'; readonly booth: Booth; readonly key: string }
  | { readonly kind: 'expired' }
  | Exclude<Failure, { kind: 'refused' | 'unauthorized' }>;

/** The end of a code by the booth's clock. If this clock is wrong, the usual lifetime applies. */
export function deadlineOf(pairing: Pairing, now: number): number {
  const lifeMs = Date.parse(pairing.expires_at) - now;
  return now + (lifeMs > 0 && lifeMs <= MAX_LIFE_MS ? lifeMs : USUAL_LIFE_MS);
}

/** Polls until an operator has registered the code or the code expires. */
export async function awaitRegistration(
  client: BoothClient,
  pairing: Pairing,
  options: AwaitRegistrationOptions,
): Promise<PairingEnd> {
  const { time, signal } = options;
  const deadline = deadlineOf(pairing, time.now());
  const intervalMs = pairing.interval * SECOND_MS;
  let pollAt = time.now() + (options.firstPollMs ?? intervalMs);
  for (;;) {
    const now = time.now();
    if (now >= pollAt || now >= deadline) {
      const state = await client.poll(pairing.device_code, signal);
      if (state.kind === 'refused' || state.kind === 'unauthorized') return { kind: 'expired' };
      if (state.kind !== 'done') return state;
      if (state.value.status === 'registered') {
        return { kind: 'registered', booth: state.value.booth, key: state.value.key };
      }
      if (now >= deadline) return { kind: 'expired' };
      pollAt = time.now() + intervalMs;
    }
    const leftMs = deadline - time.now();
    options.onTick?.(Math.max(0, leftMs));
    const nextMs = Math.min(SECOND_MS, pollAt - time.now(), leftMs);
    await time.delay(Math.max(1, nextMs), signal);
  }
}
