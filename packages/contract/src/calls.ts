import * as z from 'zod/mini';
import type { Id } from './rows.ts';

declare const isCallPath: unique symbol;
/** A path of `CALLS`. No other string has this type, so a page cannot make a call that the build does not see. */
export type CallPath = string & { readonly [isCallPath]: true };

type CallPaths<Paths> = {
  readonly [Name in keyof Paths]: Paths[Name] extends (...ids: infer Ids) => string
    ? (...ids: Ids) => CallPath
    : CallPath;
};

const paths = {
  token: 'user/token/',
  logout: 'user/logout/',
  logoutEverywhere: 'user/logout-everywhere/',
  me: 'user/me/',
  dataExport: 'user/export/',
  deletion: 'user/deletion/',
  register: 'user/create/',
  forgotPassword: 'user/forgot-password/',
  resetPassword: 'user/reset-password/',
  verifyEmail: 'user/verify-email/',
  resendVerification: 'user/resend-verification/',
  center: 'user/center/',
  centerImage: 'user/center/upload-image/',
  booths: 'user/booth/',
  booth: (id: Id) => `user/booth/${id}/`,
  verifyTempToken: 'user/verify-temp-booth-token/',
  games: 'user/game/',
  game: (id: Id) => `user/game/${id}/`,
  hideGames: 'user/game/hide/',
  restoreGames: 'user/game/restore/',
  events: 'user/game/events/',
  leaderboard: 'user/leaderboard/',
};

/**
 * The path of every call of a page, below the API root. A deployment with another API changes only this file and `BOOTH_CALLS`
 * (docs/product.md, Calls). Write a path as `CALLS.me` where you make the call, because the build derives the calls of a release from
 * these names (ADR 0049).
 */
export const CALLS = paths as CallPaths<typeof paths>;

/** The scheme of operators in the `Authorization` header. */
export const OPERATOR_SCHEME = 'Token';
/** The scheme of booths in the `Authorization` header. */
export const BOOTH_SCHEME = 'Booth';

/** Accepts any body, for calls whose answer the caller does not read. */
export const anyAnswerSchema = z.unknown();
