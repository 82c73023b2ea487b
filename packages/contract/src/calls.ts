import * as z from 'zod/mini';
import type { Id } from './rows.ts';

/** The paths of the calls, relative to the root of the API. For an API with other paths, change only this file (docs/product.md, Calls). */
export const CALLS = {
  token: 'user/token/',
  logout: 'user/logout/',
  logoutEverywhere: 'user/logout-everywhere/',
  me: 'user/me/',
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
  pairing: 'booth/pairing/',
  pairingPoll: 'booth/pairing/poll/',
  boothAlive: 'booth/alive/',
  boothGames: 'booth/game/',
  boothGame: (id: Id) => `booth/game/${id}/`,
} as const;

export const OPERATOR_SCHEME = 'Token';
export const BOOTH_SCHEME = 'Booth';

/** Accepts any body, for calls whose answer the caller does not read. */
export const anyAnswerSchema = z.unknown();
