/* The calls and entities of pages. README.md lists the other entry points. */
import './jitless.ts';

// Calls and errors
export {
  anyAnswerSchema,
  BOOTH_SCHEME,
  CALLS,
  OPERATOR_SCHEME,
  type CallAnswer,
  type CallBody,
  type CallMethod,
  type CallName,
  type CallPath,
  type CallQuery,
} from './calls.ts';
export * from './credentials.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './languages.ts';
export * from './limits.ts';

// Entities
export * from './booth.ts';
export * from './user.ts';
export * from './game.ts';
export type { RankedPlayer, TeamTotals } from './results.ts';
export * from './leaderboard.ts';
export type * from './game-report.ts';
export * from './ticket.ts';
export type {
  CenterPatch,
  GameListParams,
  GameListQuery,
  LeaderboardParams,
  ProfilePatch,
} from './requests.ts';

// Building blocks
export * from './rows.ts';
export * from './text.ts';
