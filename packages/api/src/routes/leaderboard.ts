import { CALLS, gameDaySchema, leaderboardEntrySchema, pageOf } from '@backglass/contract';
import { gameDayQuerySchema, leaderboardQuerySchema } from '@backglass/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { answers } from '../http/answer-schemas.ts';
import { operatorOf } from '../http/auth.ts';
import { found } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { pageAnswer } from '../http/page-answer.ts';
import { readGameDay } from '../store/game-day.ts';
import { readLeaderboard } from '../store/leaderboard.ts';

/** `GET user/leaderboard/`, the best scores of a centre, and `GET user/game/day/`, its games of today. */
export const leaderboardRoutes =
  ({ database, search, settings }: Context): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      `/${CALLS.leaderboard}`,
      {
        schema: {
          tags: ['games'],
          querystring: leaderboardQuerySchema,
          response: answers(pageOf(leaderboardEntrySchema)),
        },
      },
      async request => {
        const { centerId } = operatorOf(request);
        const { query } = request;
        const read = (queries: Queries) => readLeaderboard(queries, centerId, query);
        // A request for a period reads all scores of that period, so it waits in the queue of searches.
        const page = await (query.period === 'ever' ? read(database) : search(request, read));
        return pageAnswer(request, settings, query, found(page));
      },
    );

    app.get(
      `/${CALLS.gameDay}`,
      { schema: { tags: ['games'], querystring: gameDayQuerySchema, response: answers(gameDaySchema) } },
      async request => {
        const { centerId } = operatorOf(request);
        const timeZone = request.query.time_zone;
        return search(request, queries => readGameDay(queries, centerId, timeZone));
      },
    );
  };
