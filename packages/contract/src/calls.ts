import * as z from 'zod/mini';
import type { Id } from './rows.ts';

declare const isCallPath: unique symbol;
/** Only paths of `CALLS` have this type, because the build finds the calls of a page in `CALLS`. */
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
  sessions: 'user/session/',
  session: (id: Id) => `user/session/${id}/`,
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
  endGame: (id: Id) => `user/game/${id}/end/`,
  resumeGame: (id: Id) => `user/game/${id}/resume/`,
  hideGames: 'user/game/hide/',
  restoreGames: 'user/game/restore/',
  events: 'user/game/events/',
  leaderboard: 'user/leaderboard/',
  gameDay: 'user/game/day/',
};

/**
 * The paths of all calls of a page, below the API root. Write `CALLS.me` at the call itself.
 * The build finds the calls of a release by these names (ADR 0049).
 */
export const CALLS = paths as CallPaths<typeof paths>;

export const OPERATOR_SCHEME = 'Token';
export const BOOTH_SCHEME = 'Booth';

/** Accepts any answer, for callers that do not read it. */
export const anyAnswerSchema = z.unknown();
