import {
  CALLS,
  type Game,
  gameDetailSchema,
  gameIdsResultSchema,
  gameListQuerySchema,
  gameSchema,
  idParamSchema,
  pageOf,
} from '@backglass/contract';
import { gameIdsSchema, gamePatchSchema } from '@backglass/contract/requests';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { found, notFound, refusal } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import type { Queries } from '../db/database.ts';
import { answers } from '../http/answer-schemas.ts';
import { operatorOf } from '../http/auth.ts';
import { pageAnswer } from '../http/page-answer.ts';
import { hideOrRestoreGames } from '../store/hide-games.ts';
import { listGames, mayTakeLong } from '../store/game-list.ts';
import { endGame, resumeGame } from '../store/open-games.ts';
import { findGame, findGameDetail, renameGame } from '../store/games.ts';

const tags = ['games'];
const params = z.object({ id: idParamSchema });

export const gameRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, search, settings, transact } = context;

    app.get(
      `/${CALLS.games}`,
      {
        schema: { tags, querystring: gameListQuerySchema, response: answers(pageOf(gameSchema)) },
      },
      async request => {
        const { centerId } = operatorOf(request);
        const { query } = request;
        const read = (queries: Queries) => listGames(queries, centerId, query);
        const page = found(await (mayTakeLong(query) ? search(request, read) : read(database)));
        return pageAnswer(request, settings, query, page);
      },
    );

    app.get(
      `/${CALLS.games}:id/`,
      { schema: { tags, params, response: answers(gameDetailSchema) } },
      async request => {
        return found(await findGameDetail(database, operatorOf(request).centerId, request.params.id));
      },
    );

    app.patch(
      `/${CALLS.games}:id/`,
      { schema: { tags, params, body: gamePatchSchema, response: answers(gameSchema) } },
      async (request): Promise<Game> => {
        const { centerId } = operatorOf(request);
        const { id } = request.params;
        return transact(async (transaction, publish) => {
          if (!(await renameGame(transaction, centerId, id, request.body.name))) throw notFound();
          publish.changed(centerId, 'game.updated', id);
          return found(await findGame(transaction, centerId, id));
        });
      },
    );

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
    for (const [address, change] of [
      ['end', endGame],
      ['resume', resumeGame],
    ] as const) {
      app.post(
        `/${CALLS.games}:id/${address}/`,
        { schema: { tags, params, response: answers(gameSchema) } },
        answerEnd(change),
      );
    }

    for (const [address, action] of [
      [CALLS.hideGames, 'hide'],
      [CALLS.restoreGames, 'restore'],
    ] as const) {
      app.post(
        `/${address}`,
        { schema: { tags, body: gameIdsSchema, response: answers(gameIdsResultSchema) } },
        async request => {
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
      );
    }
  };
