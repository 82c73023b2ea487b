import type { Game, GameDetail } from '@backglass/contract';
import type { ActivityKind } from '@backglass/contract/activity';
import type { ResultLinksChange } from '@backglass/contract/requests';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import { operatorOf, viewerOf } from '../http/auth.ts';
import { CallError, fieldError, found, notFound, refusal, type Message } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { originOf, pageAnswer } from '../http/page-answer.ts';
import { changesBetween, logActivity, logBulkAction } from '../store/activity.ts';
import { correctPlayer, listCorrections, type PlayerConflict } from '../store/corrections.ts';
import { listGames, mayTakeLong } from '../store/game-list.ts';
import { readGameReport } from '../store/game-report.ts';
import {
  detailForScreens,
  findGame,
  findGameDetail,
  gameForScreens,
  hideOrRestoreGames,
  isForScreens,
  queryForScreens,
  renameGame,
} from '../store/games.ts';
import { readGameDay, readLeaderboard, readsAllScores } from '../store/leaderboard.ts';
import { endGame, resumeGame } from '../store/open-games.ts';
import { changeResultLinks, findGameWithLinks } from '../store/results.ts';

const LINKS_LOGGED = {
  revoke: 'game_links_revoked',
  restore: 'game_links_restored',
  renew: 'game_links_renewed',
} as const satisfies Record<ResultLinksChange, ActivityKind>;

/** The centre's games, what took place on a day, and the best scores. */
export const gameRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, search, settings, transact } = context;

  const detailOf = async (queries: Queries, request: FastifyRequest, id: number): Promise<GameDetail> => {
    const { centerId } = operatorOf(request);
    const links = { days: settings.resultDays, origin: originOf(request, settings) };
    return found(await findGameWithLinks(queries, centerId, id, links));
  };

  app.route({
    ...routeOf('games', 'GET'),
    handler: async request => {
      const { centerId } = viewerOf(request);
      const query = request.screen ? queryForScreens(request.query) : request.query;
      if (typeof query === 'string') throw fieldError(query, 'invalid');
      const read = (queries: Queries) => listGames(queries, centerId, query);
      const page = found(
        await (mayTakeLong(query) ? search(centerId, request.socket, read) : read(database)),
      );
      const shown = request.screen ? { ...page, results: page.results.map(gameForScreens) } : page;
      const answer = pageAnswer(request, settings, query, shown);
      return page.hasNext === undefined ? answer : { ...answer, count_is_capped: true };
    },
  });

  app.route({
    ...routeOf('game', 'GET'),
    handler: async request => {
      const { id } = request.params;
      if (!request.screen) return detailOf(database, request, id);
      // Without the links to results.
      const detail = found(await findGameDetail(database, request.screen.centerId, id));
      if (!isForScreens(detail)) throw notFound();
      return detailForScreens(detail);
    },
  });

  app.route({
    ...routeOf('resultLinks', 'PATCH'),
    handler: async request => {
      const operator = operatorOf(request);
      const { id } = request.params;
      const { change } = request.body;
      return transact(async (transaction, publish) => {
        const { name, isChanged } = found(
          await changeResultLinks(transaction, operator.centerId, id, change),
        );
        if (isChanged) {
          await logActivity(transaction, operator, LINKS_LOGGED[change], { subject: { id, name } });
          publish.changed(operator.centerId, 'game.updated', id);
        }
        return detailOf(transaction, request, id);
      });
    },
  });

  app.route({
    ...routeOf('game', 'PATCH'),
    handler: async (request): Promise<Game> => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      const { name } = request.body;
      return transact(async (transaction, publish) => {
        const before = found(await renameGame(transaction, centerId, id, name));
        const changes = changesBetween({ name: before }, { name });
        const subject = { id, name: before };
        if (changes.length > 0)
          await logActivity(transaction, operator, 'game_renamed', { subject, changes });
        publish.changed(centerId, 'game.updated', id);
        return found(await findGame(transaction, centerId, id));
      });
    },
  });

  app.route({
    ...routeOf('player', 'PATCH'),
    handler: async request => {
      const operator = operatorOf(request);
      return transact(async (transaction, publish) => {
        const outcome = found(await correctPlayer(transaction, operator, request.params.id, request.body));
        if ('conflict' in outcome) throw playerChanged(outcome.conflict);
        const { game, isChanged, before, after } = outcome;
        if (isChanged) {
          const subject = { id: request.params.id, name: before.name };
          const reason = request.body.reason === '' ? undefined : request.body.reason;
          const changes = changesBetween(before, { ...after, reason });
          await logActivity(transaction, operator, 'player_corrected', { subject, game, changes });
          publish.changed(operator.centerId, 'game.updated', game.id);
        }
        return detailOf(transaction, request, game.id);
      });
    },
  });

  app.route({
    ...routeOf('corrections', 'GET'),
    handler: async request =>
      found(await listCorrections(database, operatorOf(request).centerId, request.params.id)),
  });

  const answerEnd =
    (change: typeof endGame | typeof resumeGame, kind: 'game_ended' | 'game_resumed') =>
    (request: FastifyRequest<{ Params: { id: number } }>): Promise<Game> => {
      const operator = operatorOf(request);
      const { id } = request.params;
      return transact(async (transaction, publish) => {
        const outcome = await change(transaction, operator, id);
        if (outcome === 'game_ended' || outcome === 'game_not_resumable') throw refusal(409, outcome);
        const game = found(await findGame(transaction, operator.centerId, id));
        if (outcome === 'changed') {
          publish.changed(operator.centerId, 'game.updated', id);
          await logActivity(transaction, operator, kind, { subject: { id, name: game.name } });
        }
        return game;
      });
    };
  app.route({ ...routeOf('endGame', 'POST'), handler: answerEnd(endGame, 'game_ended') });
  app.route({ ...routeOf('resumeGame', 'POST'), handler: answerEnd(resumeGame, 'game_resumed') });

  for (const [name, action, kind] of [
    ['hideGames', 'hide', 'games_hidden'],
    ['restoreGames', 'restore', 'games_restored'],
  ] as const) {
    app.route({
      ...routeOf(name, 'POST'),
      handler: async request => {
        const operator = operatorOf(request);
        const { centerId } = operator;
        return transact(async (transaction, publish) => {
          const { ids } = request.body;
          const { changed, ...answer } = await hideOrRestoreGames(transaction, centerId, ids, action);
          for (const { id } of changed) publish.changed(centerId, 'game.updated', id);
          await logBulkAction(transaction, operator, kind, changed);
          return answer;
        });
      },
    });
  }

  app.route({
    ...routeOf('leaderboard', 'GET'),
    handler: async request => {
      const { centerId } = viewerOf(request);
      const { query } = request;
      const read = (queries: Queries) => readLeaderboard(queries, centerId, query);
      const page = await (readsAllScores(query) ? search(centerId, request.socket, read) : read(database));
      return pageAnswer(request, settings, query, found(page));
    },
  });

  app.route({
    ...routeOf('gameDay', 'GET'),
    handler: async request => {
      const { centerId } = operatorOf(request);
      const timeZone = request.query.time_zone;
      return search(centerId, request.socket, queries => readGameDay(queries, centerId, timeZone));
    },
  });

  app.route({
    ...routeOf('gameReport', 'GET'),
    handler: async request => {
      const { centerId } = operatorOf(request);
      const { query } = request;
      return search(centerId, request.socket, queries => readGameReport(queries, centerId, query));
    },
  });
};

function playerChanged({ field, now, operator }: PlayerConflict): CallError {
  const removal = now.is_removed ? 'player_removed_meanwhile' : 'player_put_back_meanwhile';
  const keys = {
    name: 'player_renamed_meanwhile',
    score: 'player_scored_meanwhile',
    is_removed: removal,
  } as const;
  const message: Message =
    operator === undefined
      ? { key: 'conflict' }
      : { key: keys[field], values: { operator, name: now.name, score: now.score } };
  return new CallError(409, 'player_changed', { kind: 'detail', message });
}
