import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { operatorOf } from '../http/auth.ts';
import { found } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { pageAnswer } from '../http/page-answer.ts';
import { readGameDay } from '../store/game-day.ts';
import { readLeaderboard } from '../store/leaderboard.ts';

/** `GET user/leaderboard/`, the best scores of a centre, and `GET user/game/day/`, its games of today. */
export const leaderboardRoutes =
  ({ database, search, settings }: Context): FastifyPluginAsyncZod =>
  async app => {
    app.route({
      ...routeOf('leaderboard', 'GET'),
      handler: async request => {
        const { centerId } = operatorOf(request);
        const { query } = request;
        const read = (queries: Queries) => readLeaderboard(queries, centerId, query);
        // A request for a period reads all scores of that period, so it waits in the queue of searches.
        const page = await (query.period === 'ever' ? read(database) : search(request, read));
        return pageAnswer(request, settings, query, found(page));
      },
    });

    app.route({
      ...routeOf('gameDay', 'GET'),
      handler: async request => {
        const { centerId } = operatorOf(request);
        const timeZone = request.query.time_zone;
        return search(request, queries => readGameDay(queries, centerId, timeZone));
      },
    });
  };
