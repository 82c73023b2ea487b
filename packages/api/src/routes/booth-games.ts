import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { boothOf } from '../http/auth.ts';
import {
  CallError,
  type FieldMessages,
  notAuthenticated,
  found,
  notFound,
  refusal,
} from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { routeOf } from '../http/call-route.ts';
import { withIdempotencyKey } from '../http/idempotency.ts';
import { findBooth } from '../store/booths.ts';
import { findGame, findGameDetail } from '../store/games.ts';
import { type ReportRefusal, keepLateReport, reportGame, startGame } from '../store/booth-games.ts';

function errorOf(refused: ReportRefusal): CallError {
  if (refused.kind === 'not_found') return notFound();
  if (refused.kind === 'too_many_maps') {
    const tooMany: FieldMessages = {
      maps_played: [{ key: 'max_value', values: { maximum: refused.total } }],
    };
    return new CallError(400, 'invalid', { kind: 'fields', fields: tooMany });
  }
  if (refused.kind !== 'player_unknown') return refusal(400, refused.kind);
  const players: Record<string, FieldMessages> = {};
  for (const index of refused.indexes) players[index] = { id: [{ key: 'player_unknown' }] };
  return new CallError(400, 'invalid', { kind: 'fields', fields: { players } });
}

export const boothGameRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database } = context;

    app.route({
      ...routeOf('boothAlive', 'POST'),
      handler: async request => {
        const { centerId, id } = boothOf(request);
        return found(await findBooth(database, centerId, id));
      },
    });

    app.route({
      ...routeOf('boothGames', 'POST'),
      handler: async (request, reply) => {
        const booth = boothOf(request);
        const { body } = await withIdempotencyKey(context, request, 201, async (transaction, publish) => {
          const started = await startGame(transaction, booth, request.body);
          if (!started) throw notAuthenticated();
          for (const id of [...started.aborted, started.id])
            publish.changed(booth.centerId, 'game.updated', id);
          return found(await findGameDetail(transaction, booth.centerId, started.id));
        });
        return reply.code(201).send(body);
      },
    });

    app.route({
      ...routeOf('boothGame', 'PATCH'),
      handler: async request => {
        const booth = boothOf(request);
        const { id } = request.params;
        let refused: ReportRefusal | undefined;
        try {
          const { body } = await withIdempotencyKey(context, request, 200, async (transaction, publish) => {
            refused = await reportGame(transaction, booth, id, request.body);
            if (refused) throw errorOf(refused);
            publish.changed(booth.centerId, 'game.updated', id);
            return found(await findGame(transaction, booth.centerId, id));
          });
          return body;
        } finally {
          // In its own transaction, because the refusal has rolled back the other one.
          if (refused?.kind === 'game_ended_by_operator' || refused?.kind === 'game_ended_by_silence')
            await context.transact(async (transaction, publish) => {
              await keepLateReport(transaction, booth, id, request.body);
              publish.changed(booth.centerId, 'game.updated', id);
            });
        }
      },
    });
  };
