import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type ReadRows, centerAsJson } from '../db/transfer/center-data.ts';
import { operatorOf, recordEvent } from '../http/auth.ts';
import { notAuthenticated, refusal } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { recheckPassword, verifyPassword } from '../http/passwords.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { searchWithRetry } from '../http/search-queue.ts';
import { sendDeletionNotice } from '../mail/account-mails.ts';
import { recipientsOf } from '../store/accounts.ts';
import { logActivity } from '../store/activity.ts';
import { cancelDeletion, scheduleDeletion } from '../store/center.ts';

/** `GET user/export/`, `POST` and `DELETE user/deletion/`. */
export const ownDataRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { settings, transact, mail, search } = context;

  app.route({
    ...routeOf('dataExport', 'GET'),
    // The answer to HEAD has no body, but would cost as much as an export.
    exposeHeadRoute: false,
    preHandler: limitTo(context, LIMITS.dataExport),
    handler: async (request, reply) => {
      const { centerId } = operatorOf(request);
      // The export of a million games must not delay other centres.
      let queue = search;
      const read: ReadRows = query =>
        queue(
          centerId,
          request.socket,
          async queries => (await queries.execute<{ id: string; row: string }>(sql.raw(query))).rows,
        );
      const parts = centerAsJson(read, centerId);
      // The first part is read before the answer begins, so a failure of the database is answered 503.
      const first = await parts.next();
      if (first.done) throw notAuthenticated();
      // From here on, a refusal by the queue would break off the download.
      queue = searchWithRetry(search);
      recordEvent(context, request, 'center.exported');
      void reply
        .type('application/json; charset=utf-8')
        .header(
          'content-disposition',
          `attachment; filename="backglass-${new Date().toISOString().slice(0, 10)}.json"`,
        );
      return reply.send(
        Readable.from(
          (async function* () {
            yield first.value;
            yield* parts;
          })(),
        ) as never,
      );
    },
  });

  app.route({
    ...routeOf('deletion', 'POST'),
    preHandler: limitTo(context, LIMITS.passwordUse),
    handler: async request => {
      const operator = operatorOf(request);
      const verified = await verifyPassword(context, operator, request.body.current_password);
      const { deletesAt, isNew } = await transact(async transaction => {
        await recheckPassword(context, transaction, operator, verified);
        const scheduled = await scheduleDeletion(transaction, operator.centerId, settings.deletionGraceDays);
        if (!scheduled) throw notAuthenticated();
        if (!scheduled.isNew) return scheduled;
        await logActivity(transaction, operator, 'deletion_requested');
        const mailContext = { queries: transaction, settings, request };
        for (const to of await recipientsOf(transaction, operator.centerId))
          await sendDeletionNotice(mailContext, to, scheduled.deletesAt);
        return scheduled;
      });
      if (isNew) {
        recordEvent(context, request, 'center.deletion_requested');
        mail.wake();
      }
      return { deletes_at: deletesAt.toISOString() };
    },
  });

  app.route({
    ...routeOf('deletion', 'DELETE'),
    preHandler: limitTo(context, LIMITS.deletionCancelled),
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const outcome = await transact(async transaction => {
        const cancelled = await cancelDeletion(transaction, operator.centerId);
        if (cancelled === 'cancelled') await logActivity(transaction, operator, 'deletion_cancelled');
        return cancelled;
      });
      if (outcome === 'begun') throw refusal(409, 'deletion_begun');
      if (outcome === 'cancelled') recordEvent(context, request, 'center.deletion_cancelled');
      return reply.code(204).send(null);
    },
  });
};
