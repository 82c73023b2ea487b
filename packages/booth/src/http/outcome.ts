import type { ServerError } from '@backglass/contract';
import { safeText } from '../errors.ts';

export type Failure =
  /** For 401: the booth must be paired again. */
  | { readonly kind: 'unauthorized' }
  /** For a 4xx that a retry would not change. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError }
  /** The last attempt got no answer, but the API may have executed the call. */
  | { readonly kind: 'unreachable'; readonly cause: string }
  /** The answer does not match the contract. Probably another server sent it. */
  | { readonly kind: 'unexpected'; readonly detail: string };

export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Failure;

/** Texts by error code, each the end of a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  pairing_expired: 'the pairing has ended',
  temp_token_invalid: 'its code is not valid any more',
  game_ended: 'the game has ended already',
  game_ended_by_operator: 'an operator has ended it',
  game_ended_by_silence: 'the booth was offline for too long',
  player_unknown: 'a player is not in the game',
  not_found: 'it does not exist, or not any more',
  idempotency_key_reused: 'another request had the same Idempotency-Key',
  invalid_credentials: 'email or password is wrong',
  email_not_verified: 'the email is not verified yet',
  center_not_validated: 'the centre is still being validated',
  center_rejected: 'the centre was not accepted',
};

/** In characters. A server may send a whole page as its text. */
const MAX_TEXT_LENGTH = 200;

/** Describes a failure as the end of a sentence, such as "it answered 404". */
export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'unauthorized':
      return 'the API does not know the key';
    case 'refused': {
      const { status, error } = failure;
      const known = error.code !== undefined && Object.hasOwn(REASONS, error.code);
      if (known) return REASONS[error.code ?? ''] ?? '';
      const texts = safeText([...error.general, ...Object.values(error.fields).flat()].join(' ')).trim();
      return `it answered ${status}${texts === '' ? '' : ` (${texts.slice(0, MAX_TEXT_LENGTH)})`}`;
    }
    case 'unreachable':
      return safeText(failure.cause);
    case 'unexpected':
      return failure.detail;
  }
}
