import type { Game, Page } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { operatorOf } from '../http/auth.ts';
import { found, notFound, refusal } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import type { Settings } from '../settings/settings.ts';
import { listGames, mayTakeLong } from '../store/game-list.ts';
import { findGame, findGameDetail, hideOrRestoreGames, renameGame } from '../store/games.ts';
import { readGameDay, readLeaderboard } from '../store/leaderboard.ts';
import { endGame, resumeGame } from '../store/open-games.ts';

/** The centre's games, the games of today, and the best scores. */
export const gameRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, search, settings, transact } = context;

  app.route({
    ...routeOf('games', 'GET'),
    handler: async request => {
      const { centerId } = operatorOf(request);
      const { query } = request;
      const read = (queries: Queries) => listGames(queries, centerId, query);
      const page = found(await (mayTakeLong(query) ? search(request, read) : read(database)));
      return pageAnswer(request, settings, query, page);
    },
  });

  app.route({
    ...routeOf('game', 'GET'),
    handler: async request =>
      found(await findGameDetail(database, operatorOf(request).centerId, request.params.id)),
  });

  app.route({
    ...routeOf('game', 'PATCH'),
    handler: async (request): Promise<Game> => {
      const { centerId } = operatorOf(request);
      const { id } = request.params;
      return transact(async (transaction, publish) => {
        if (!(await renameGame(transaction, centerId, id, request.body.name))) throw notFound();
        publish.changed(centerId, 'game.updated', id);
        return found(await findGame(transaction, centerId, id));
      });
    },
  });

  const answerEnd =
    (change: typeof endGame | typeof resumeGame) =>
    (request: FastifyRequest<{ Params: { id: number } }>): Promise<Game> => {
      const operator = operatorOf(request);
      const { id } = request.params;
      return transact(async (transaction, publish) => {
        const outcome = await change(transaction, operator, id);
        if (outcome === 'game_ended' || outcome === 'game_not_resumable') throw refusal(409, outcome);
        if (outcome === 'changed') publish.changed(operator.centerId, 'game.updated', id);
        return found(await findGame(transaction, operator.centerId, id));
      });
    };
  app.route({ ...routeOf('endGame', 'POST'), handler: answerEnd(endGame) });
  app.route({ ...routeOf('resumeGame', 'POST'), handler: answerEnd(resumeGame) });

  for (const [name, action] of [
    ['hideGames', 'hide'],
    ['restoreGames', 'restore'],
  ] as const) {
    app.route({
      ...routeOf(name, 'POST'),
      handler: async request => {
        const { centerId } = operatorOf(request);
        return transact(async (transaction, publish) => {
          const { ids } = request.body;
          const { changed, ...answer } = await hideOrRestoreGames(transaction, centerId, ids, action);
          for (const id of changed) publish.changed(centerId, 'game.updated', id);
          return answer;
        });
      },
    });
  }

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

function pageAddress(request: FastifyRequest, settings: Settings, page: number): string {
  const origin = settings.publicUrl ?? `${request.protocol}://${request.host}`;
  const [path = '', query = ''] = request.originalUrl.split('?', 2);
  const parameters = new URLSearchParams(query);
  parameters.set('page', String(page));
  return `${origin}${path}?${parameters}`;
}

function pageAnswer<Item>(
  request: FastifyRequest,
  settings: Settings,
  { page, page_size: size }: { readonly page: number; readonly page_size: number },
  { count, results }: Pick<Page<Item>, 'count' | 'results'>,
): Page<Item> {
  const last = Math.ceil(count / size);
  return {
    count,
    next: page < last ? pageAddress(request, settings, page + 1) : null,
    previous: page > 1 ? pageAddress(request, settings, page - 1) : null,
    results,
  };
}
