import type { Game } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { found, notFound, refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import type { Queries } from '../db/database.ts';
import { operatorOf } from '../http/auth.ts';
import { routeOf } from '../http/call-route.ts';
import { pageAnswer } from '../http/page-answer.ts';
import { hideOrRestoreGames } from '../store/hide-games.ts';
import { listGames, mayTakeLong } from '../store/game-list.ts';
import { endGame, resumeGame } from '../store/open-games.ts';
import { findGame, findGameDetail, renameGame } from '../store/games.ts';

export const gameRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
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
            const { updated, failed, changed } = await hideOrRestoreGames(
              transaction,
              centerId,
              request.body.ids,
              action,
            );
            for (const id of changed) publish.changed(centerId, 'game.updated', id);
            return { updated, failed };
          });
        },
      });
    }
  };
