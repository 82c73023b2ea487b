import type { ServerError } from '@backglass/contract';
import { plain } from '../plain.ts';

/** Why a call failed. */
export type Failure =
  /** 401: the API does not know the key, or the booth was archived. The booth must be paired again. */
  | { readonly kind: 'unauthorized' }
  /** A 4xx for which a retry would not help. */
  | { readonly kind: 'refused'; readonly status: number; readonly error: ServerError }
  /** No usable answer after the last attempt. The API may have executed the call. */
  | { readonly kind: 'unreachable'; readonly cause: string }
  /** An answer that does not match the contract, probably of another server. */
  | { readonly kind: 'unexpected'; readonly detail: string };

/** The result of a call. */
export type Outcome<T> = { readonly kind: 'done'; readonly value: T } | Failure;

/** Messages by error code for the person who runs the booth. Each one ends a sentence. */
const REASONS: Readonly<Record<string, string>> = {
  pairing_expired: 'the pairing has ended',
  temp_token_invalid: 'its code is not valid any more',
  game_ended: 'the game has ended already',
  player_unknown: 'a player is not in the game',
  not_found: 'it does not exist, or not any more',
  idempotency_key_reused: 'another request had the same Idempotency-Key',
  invalid_credentials: 'email or password is wrong',
  email_not_verified: 'the email is not verified yet',
  center_not_validated: 'the centre is still being validated',
  center_rejected: 'the centre was not accepted',
};

/** Maximum length in characters of a server's text, which may be a whole page. */
const MAX_TEXT_LENGTH = 200;

/** Describes a failure as the end of a sentence: "… because {reasonOf(failure)}". Uses the server's text for an unknown code. */
export function reasonOf(failure: Failure): string {
  switch (failure.kind) {
    case 'unauthorized':
      return 'the API does not know the key';
    case 'refused': {
      const { status, error } = failure;
      const known = error.code !== undefined && Object.hasOwn(REASONS, error.code);
      if (known) return REASONS[error.code ?? ''] ?? '';
      const texts = plain([...error.general, ...Object.values(error.fields).flat()].join(' ')).trim();
      return `it answered ${status}${texts === '' ? '' : ` (${texts.slice(0, MAX_TEXT_LENGTH)})`}`;
    }
    case 'unreachable':
      return plain(failure.cause);
    case 'unexpected':
      return failure.detail;
  }
}
