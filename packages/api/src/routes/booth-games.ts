import type { Game } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Queries } from '../db/database.ts';
import type { Publish } from '../db/transact.ts';
import { boothOf } from '../http/auth.ts';
import {
  type FieldMessages,
  CallError,
  found,
  notAuthenticated,
  notFound,
  refusal,
} from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { hashOf } from '../security/secrets.ts';
import {
  type Claim,
  type ReportRefusal,
  claimKey,
  keepLateReport,
  reportGame,
  startGame,
  storeAnswer,
} from '../store/booth-games.ts';
import { changesOfReport, findBooth, storeReport } from '../store/booths.ts';
import { findGameDetail } from '../store/games.ts';

export const boothGameRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database } = context;

  app.route({
    ...routeOf('boothAlive', 'POST'),
    handler: async request => {
      const booth = boothOf(request);
      const { centerId, id } = booth;
      const changes = changesOfReport(booth, request.body);
      if (changes)
        await context.transact(async (transaction, publish) => {
          await storeReport(transaction, booth, changes);
          publish.changed(centerId, 'booth.updated', id);
        });
      return found(await findBooth(database, centerId, id));
    },
  });

  app.route({
    ...routeOf('boothGames', 'POST'),
    handler: async (request, reply) => {
      const booth = boothOf(request);
      const started = await withIdempotencyKey(context, request, async (transaction, publish) => {
        const game = await startGame(transaction, booth, request.body);
        if (!game) throw notAuthenticated();
        for (const id of [...game.aborted, game.id]) publish.changed(booth.centerId, 'game.updated', id);
        return found(await findGameDetail(transaction, booth.centerId, game.id));
      });
      return reply.code(201).send(started);
    },
  });

  app.route({
    ...routeOf('boothGame', 'PATCH'),
    handler: async request => {
      const booth = boothOf(request);
      const { id } = request.params;
      const reported = await reportGame(context, booth, id, request.body, claimOf(request));
      // The serializer validates a stored body like any other answer.
      if (reported.kind === 'answer') return reported.body as Game;
      if (reported.kind === 'game_ended_by_operator' || reported.kind === 'game_ended_by_silence')
        await context.transact(async (transaction, publish) => {
          await keepLateReport(transaction, booth, id, request.body);
          publish.changed(booth.centerId, 'game.updated', id);
        });
      throw errorOf(reported);
    },
  });
};

const KEY = /^[\x20-\x7e]{1,200}$/;

function claimOf(request: FastifyRequest): Claim | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw refusal(400, 'idempotency_key_invalid');
  return { key, requestHash: hashOf(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`) };
}

/**
 * Runs a booth's start of a game in one transaction, only once for each `Idempotency-Key` (docs/product.md, Calls). A repeated call with the
 * same key gets the same answer. A refused start may be repeated.
 */
async function withIdempotencyKey<Body>(
  { transact }: Pick<Context, 'transact'>,
  request: FastifyRequest,
  work: (transaction: Queries, publish: Publish) => Promise<Body>,
): Promise<Body> {
  const claim = claimOf(request);
  const { id } = boothOf(request);
  return transact(async (transaction, publish) => {
    if (claim) {
      const claimed = await claimKey(transaction, id, claim);
      if (claimed === 'other_request') throw keyReused();
      // The serializer validates the stored body like any other answer.
      if (claimed !== 'new') return claimed.body as Body;
    }
    const body = await work(transaction, publish);
    if (claim) await storeAnswer(transaction, id, claim, body);
    return body;
  });
}

const keyReused = (): CallError => refusal(409, 'idempotency_key_reused');

function errorOf(refused: ReportRefusal): CallError {
  if (refused.kind === 'not_found') return notFound();
  if (refused.kind === 'key_reused') return keyReused();
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
