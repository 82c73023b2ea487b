import { CALLS } from '@backglass/contract';
import type { PublicLeaderboard, PublicLeaderboardPatch } from '@backglass/contract/public-leaderboard';
import { call, unwrap, type AnswerSchema } from '@backglass/platform';
import { queryOptions } from '@backglass/platform/operator';

const schema: AnswerSchema<PublicLeaderboard> = {
  safeParse: answer =>
    isSettings(answer as Partial<PublicLeaderboard> | null)
      ? { success: true, data: answer as PublicLeaderboard }
      : { success: false },
};

const isSettings = (answer: Partial<PublicLeaderboard> | null): boolean =>
  typeof answer?.is_on === 'boolean' &&
  typeof answer.is_embeddable === 'boolean' &&
  [answer.url, answer.code, answer.time_zone].every(text => text === null || typeof text === 'string');

/** The settings of the public page. Another operator may change them, so they are refetched when they are shown. */
export const publicLeaderboardQueryOptions = queryOptions({
  queryKey: ['leaderboard', 'public'],
  queryFn: async ({ signal }) =>
    unwrap(await call(schema, { method: 'GET', path: CALLS.publicLeaderboard, signal })),
  staleTime: 0,
});

export const changePublicLeaderboard = (body: PublicLeaderboardPatch) =>
  call(schema, { method: 'PATCH', path: CALLS.publicLeaderboard, body });
