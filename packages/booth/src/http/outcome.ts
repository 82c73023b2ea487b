import type { ServerError } from '@backglass/contract';
import { plain } from '../plain.ts';

/** What a call did not achieve. */
export type Failure =
  /** 401: the key is unknown or the booth was archived; it has to be paired afresh. */
  | { readonly kind: 'unauthorized' }
  /** Any other 4xx: sending the same again would not help. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError }
  /** No usable answer after the last attempt; whether the API did it is not known. */
  | { readonly kind: 'unreachable'; readonly cause: string }
  /** An answer that the contract does not know: most likely not a Backglass API. */
  | { readonly kind: 'unexpected'; readonly detail: string };

/** How a call ended. Only an abort by the caller is thrown. */
export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Failure;

/** What a refusal means to whoever looks after booths, by its code. Ends of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  pairing_expired: 'the pairing has ended',
  temp_token_invalid: 'its code is not valid any more',
  game_ended: 'the game has ended already',
  player_unknown: 'a player is not in the game',
  not_found: 'that is not there (any more)',
  idempotency_key_reused: 'the request was mistaken for an earlier one',
  invalid_credentials: 'email or password is wrong',
  email_not_verified: 'the email is not verified yet',
  center_not_validated: 'the centre is still being validated',
  center_rejected: 'the centre was not accepted',
};

/** Of a text that we do not know, in characters: a whole page is no reason. */
const LONGEST = 200;

/** A failure as the end of a sentence: "… because {reasonOf(failure)}". The server's words only where we have none. */
export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'unauthorized':
      return 'the key is not known there';
    case 'refused': {
      const { status, error } = failure;
      const known = error.code !== undefined && Object.hasOwn(REASONS, error.code);
      if (known) return REASONS[error.code ?? ''] ?? '';
      const texts = plain([...error.general, ...Object.values(error.fields).flat()].join(' ')).trim();
      return `it answered ${status}${texts === '' ? '' : ` (${texts.slice(0, LONGEST)})`}`;
    }
    case 'unreachable':
      return plain(failure.cause);
    case 'unexpected':
      return failure.detail;
  }
}
