import * as z from 'zod/mini';
import { activityPageSchema, activityQuerySchema } from './activity.ts';
import type { AnswerOf, BodyOf, CallDefinition, CallDefinitions, QueryOf } from './call-definition.ts';
import { boothDetailSchema } from './booth-detail.ts';
import { boothCreationSchema, boothSchema, tempTokenInfoSchema } from './booth.ts';
import { centerSchema, IMAGE_FIELD } from './user.ts';
import { correctionSchema, playerPatchSchema } from './correction.ts';
import { credentialsSchema, tokenSchema } from './credentials.ts';
import { gameReportSchema } from './game-report.ts';
import { gameDetailSchema, gameIdsResultSchema, gameSchema } from './game.ts';
import { gameDaySchema, leaderboardEntrySchema } from './leaderboard.ts';
import { deletionRequestSchema, deletionSchema, meSchema, ownDataSchema, sessionSchema } from './own-data.ts';
import { publicLeaderboardPatchSchema, publicLeaderboardSchema } from './public-leaderboard.ts';
import * as requests from './requests.ts';
import * as screen from './screen.ts';
import { pageOf, type Id } from './rows.ts';
import * as signUp from './sign-up.ts';

export type { AnswerOf, BodyOf, CallDefinition } from './call-definition.ts';

declare const isCallPath: unique symbol;
/** Only paths of `CALLS` have this type, because the build finds the calls of a page in `CALLS`. */
export type CallPath<Name extends CallName = CallName> = string & { readonly [isCallPath]: Name };

type CallPaths<Paths> = {
  readonly [Name in keyof Paths & CallName]: Paths[Name] extends (...ids: infer Ids) => string
    ? (...ids: Ids) => CallPath<Name>
    : CallPath<Name>;
};

const paths = {
  token: 'user/token/',
  logout: 'user/logout/',
  logoutEverywhere: 'user/logout-everywhere/',
  sessions: 'user/session/',
  session: (id: Id) => `user/session/${id}/`,
  me: 'user/me/',
  activity: 'user/activity/',
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
  screens: 'user/screen/',
  screen: (id: Id) => `user/screen/${id}/`,
  ownScreen: 'screen/',
  screenCode: 'screen/code/',
  games: 'user/game/',
  game: (id: Id) => `user/game/${id}/`,
  corrections: (id: Id) => `user/game/${id}/correction/`,
  resultLinks: (id: Id) => `user/game/${id}/result-links/`,
  player: (id: Id) => `user/player/${id}/`,
  endGame: (id: Id) => `user/game/${id}/end/`,
  resumeGame: (id: Id) => `user/game/${id}/resume/`,
  hideGames: 'user/game/hide/',
  restoreGames: 'user/game/restore/',
  events: 'user/game/events/',
  leaderboard: 'user/leaderboard/',
  publicLeaderboard: 'user/leaderboard/public/',
  gameDay: 'user/game/day/',
  gameReport: 'user/game/report/',
};

export type CallName = keyof typeof paths;

/**
 * The paths of all calls of a page, below the API root. Write `CALLS.me` at the call itself.
 * The build finds the calls of a release by these names (ADR 0049).
 */
export const CALLS = paths as CallPaths<typeof paths>;

export const OPERATOR_SCHEME = 'Token';
export const BOOTH_SCHEME = 'Booth';
/** Pages write it themselves, because the first page needs no other part of it. */
export const SCREEN_SCHEME = 'Screen';

/** Accepts any answer, for callers that do not read it. */
export const anyAnswerSchema = z.unknown();

const operator = (tag: string, summary: string) => ({ caller: 'operator', tag, summary }) as const;
/** Screens of the centre may make this call too. */
const viewer = (tag: string, summary: string) => ({ ...operator(tag, summary), isForScreens: true }) as const;
const ofScreen = (summary: string) => ({ caller: 'screen', tag: 'screens', summary }) as const;
const anyone = (tag: string, summary: string) => ({ caller: 'anyone', tag, summary }) as const;

/**
 * The definition of each call. Pages use only its types: `index.ts` omits it, so pages do not load schemas of calls that they do not make.
 * The function lets a build omit the schemas, because no build knows that `pageOf` has no side effects.
 */
export const CALL_DEFINITIONS = /* #__PURE__ */ (() =>
  ({
    token: {
      POST: { ...anyone('session', 'Log in'), body: credentialsSchema, answer: tokenSchema },
    },
    logout: {
      POST: operator('session', 'Log out: the token is revoked'),
    },
    logoutEverywhere: {
      POST: operator('session', 'Log out on every device: all of the operator’s tokens are revoked'),
    },
    sessions: {
      GET: {
        ...operator('session', 'The operator’s sessions: browser, system and last use'),
        answer: z.array(sessionSchema),
      },
    },
    session: {
      DELETE: operator('session', 'Log out one device: its token is revoked'),
    },
    me: {
      GET: { ...operator('profile', 'The signed-in operator and the centre'), answer: meSchema },
      PATCH: {
        ...operator('profile', 'Change personal data, password or email address'),
        body: requests.profilePatchSchema,
        answer: meSchema,
      },
    },
    activity: {
      GET: {
        ...operator('profile', 'What the centre’s operators did, the newest first'),
        query: activityQuerySchema,
        answer: activityPageSchema,
      },
    },
    dataExport: {
      GET: {
        ...operator('profile', 'Download account, centre, booths and games as one file'),
        answer: ownDataSchema,
      },
    },
    deletion: {
      POST: {
        ...operator('profile', 'Delete account and centre after the grace period'),
        body: deletionRequestSchema,
        answer: deletionSchema,
      },
      DELETE: operator('profile', 'Cancel the deletion of account and centre'),
    },
    register: {
      POST: {
        ...anyone('account', 'Register an operator with a centre'),
        body: signUp.registrationSchema,
        status: 201,
        answer: signUp.registeredSchema,
      },
    },
    forgotPassword: {
      POST: { ...anyone('account', 'Request a link to set a new password'), body: signUp.emailOnlySchema },
    },
    resetPassword: {
      POST: {
        ...anyone('account', 'Set a new password with a mailed link'),
        body: signUp.passwordResetSchema,
      },
    },
    verifyEmail: {
      POST: {
        ...anyone('account', 'Verify an email address with a mailed link'),
        body: signUp.emailVerificationSchema,
        answer: signUp.emailOnlySchema,
      },
    },
    resendVerification: {
      POST: {
        ...anyone('account', 'Request a new link to verify an email address'),
        body: signUp.emailOnlySchema,
      },
    },
    center: {
      PATCH: {
        ...operator('profile', 'Change the centre’s data, except its fiscal data'),
        body: requests.centerPatchSchema,
        answer: centerSchema,
      },
    },
    centerImage: {
      PATCH: {
        ...operator('profile', 'Set the image of the centre’s tickets'),
        file: IMAGE_FIELD,
        answer: centerSchema,
      },
    },
    booths: {
      GET: { ...operator('booths', 'The centre’s booths'), answer: z.array(boothSchema) },
      POST: {
        ...operator('booths', 'Register the booth that shows a code'),
        body: boothCreationSchema,
        status: 201,
        answer: boothSchema,
      },
    },
    booth: {
      GET: {
        ...operator('booths', 'A booth with its connections, its software and its games of today'),
        query: requests.boothQuerySchema,
        answer: boothDetailSchema,
      },
      PATCH: {
        ...operator('booths', 'Rename a booth, or say whether it is out of order'),
        body: requests.boothPatchSchema,
        answer: boothSchema,
      },
      DELETE: operator('booths', 'Archive a booth: its key is revoked at once'),
    },
    verifyTempToken: {
      GET: {
        ...operator('booths', 'Whether a booth’s code is valid'),
        query: requests.verifyTempTokenQuerySchema,
        answer: tempTokenInfoSchema,
      },
    },
    screens: {
      GET: { ...operator('screens', 'The centre’s screens'), answer: z.array(screen.screenSchema) },
      POST: {
        ...operator('screens', 'Add a screen'),
        body: screen.screenCreationSchema,
        status: 201,
        answer: screen.screenSchema,
      },
    },
    screen: {
      POST: {
        ...operator(
          'screens',
          'Make a new token and code for the device of a screen: the earlier are revoked',
        ),
        answer: screen.screenLinkSchema,
      },
      PATCH: {
        ...operator('screens', 'Change what a screen shows: it follows at once'),
        body: screen.screenPatchSchema,
        answer: screen.screenSchema,
      },
      DELETE: operator('screens', 'Remove a screen: its token is revoked at once'),
    },
    ownScreen: {
      GET: { ...ofScreen('What the screen that calls shows'), answer: screen.ownScreenSchema },
      POST: { ...ofScreen('Report that the screen is alive'), body: screen.screenReportSchema },
    },
    screenCode: {
      POST: {
        ...anyone('screens', 'Exchange the code of a screen, once, for a new token of its device'),
        body: screen.screenCodeSchema,
        answer: screen.screenTokenSchema,
      },
    },
    games: {
      GET: {
        ...viewer('games', 'Games by page, with filters and order'),
        query: requests.gameListQuerySchema,
        answer: pageOf(gameSchema),
      },
    },
    game: {
      GET: { ...viewer('games', 'A game with its ranking'), answer: gameDetailSchema },
      PATCH: {
        ...operator('games', 'Rename a game'),
        body: requests.gamePatchSchema,
        answer: gameSchema,
      },
    },
    corrections: {
      GET: {
        ...operator('games', 'The corrections of a game’s players, the newest first'),
        answer: z.array(correctionSchema),
      },
    },
    player: {
      PATCH: {
        ...operator('games', 'Correct a player’s name or score, take the player out or put them back'),
        body: playerPatchSchema,
        answer: gameDetailSchema,
      },
    },
    resultLinks: {
      PATCH: {
        ...operator('games', 'Revoke the links to the results of a game’s players, restore or renew them'),
        body: requests.resultLinksPatchSchema,
        answer: gameDetailSchema,
      },
    },
    endGame: {
      POST: { ...operator('games', 'End an open game in place of its booth'), answer: gameSchema },
    },
    resumeGame: {
      POST: {
        ...operator('games', 'Undo the end of a game whose booth is still offline'),
        answer: gameSchema,
      },
    },
    hideGames: {
      POST: {
        ...operator('games', 'Move games to history'),
        body: requests.gameIdsSchema,
        answer: gameIdsResultSchema,
      },
    },
    restoreGames: {
      POST: {
        ...operator('games', 'Restore games from history'),
        body: requests.gameIdsSchema,
        answer: gameIdsResultSchema,
      },
    },
    events: {
      // The stream of `parseLiveEvent`.
      GET: { ...viewer('games', 'The stream of changes in the centre'), answer: z.string() },
    },
    leaderboard: {
      GET: {
        ...viewer('games', 'The best scores of a period'),
        query: requests.leaderboardQuerySchema,
        answer: pageOf(leaderboardEntrySchema),
      },
    },
    publicLeaderboard: {
      GET: {
        ...operator('games', 'Whether the best scores have a public page, and its address'),
        answer: publicLeaderboardSchema,
      },
      PATCH: {
        ...operator(
          'games',
          'Switch the public page of the best scores on or off, or give it another address',
        ),
        body: publicLeaderboardPatchSchema,
        answer: publicLeaderboardSchema,
      },
    },
    gameDay: {
      GET: {
        ...operator('games', 'Games, players and best score of today'),
        query: requests.gameDayQuerySchema,
        answer: gameDaySchema,
      },
    },
    gameReport: {
      GET: {
        ...operator('games', 'The games of a period by hour or day and by booth, beside an earlier period'),
        query: requests.gameReportQuerySchema,
        answer: gameReportSchema,
      },
    },
  }) as const satisfies CallDefinitions<CallName>)();

type Definitions = typeof CALL_DEFINITIONS;

export type CallMethod<Name extends CallName> = keyof Definitions[Name];

type DefinitionOf<Name extends CallName, Method extends CallMethod<Name>> = Definitions[Name][Method] &
  CallDefinition;

/** What a page sends as the query of a call. `undefined` if the call has none. */
export type CallQuery<Name extends CallName, Method extends CallMethod<Name>> = QueryOf<
  DefinitionOf<Name, Method>
>;

/** What a page sends as the body of a call. `undefined` if the call has none, `'file'` for a multipart form. */
export type CallBody<Name extends CallName, Method extends CallMethod<Name>> = BodyOf<
  DefinitionOf<Name, Method>
>;

/** The answer to a call. `undefined` if it has no body. */
export type CallAnswer<Name extends CallName, Method extends CallMethod<Name>> = AnswerOf<
  DefinitionOf<Name, Method>
>;
