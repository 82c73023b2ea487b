import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { operatorOf, recordEvent, screenOf } from '../http/auth.ts';
import { fieldError, formError, found, notAuthenticated } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { newTempToken, tempTokenHashOf } from '../security/secrets.ts';
import { logActivity } from '../store/activity.ts';
import {
  addScreen,
  areBooths,
  changeScreen,
  exchangeScreenCode,
  findOwnScreen,
  listScreens,
  MAX_SCREENS,
  removeScreen,
  renewScreenToken,
  storeScreenReport,
} from '../store/screens.ts';
import { languageOf } from '../texts/texts.ts';

/** Validity of the code of a link (docs/product.md, Calls), in milliseconds. */
const CODE_MS = 15 * 60_000;

export const screenRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, transact } = context;

  app.route({
    ...routeOf('screens', 'GET'),
    handler: async request => listScreens(database, operatorOf(request).centerId),
  });

  app.route({
    ...routeOf('screens', 'POST'),
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const screen = await transact(async (transaction, publish) => {
        const language = languageOf(request.headers['accept-language']);
        const added = await addScreen(transaction, centerId, request.body.name, language);
        if (!added) throw formError('too_many_screens', { max: MAX_SCREENS });
        await logActivity(transaction, operator, 'screen_added', { subject: added });
        publish.changed(centerId, 'screen.updated', added.id);
        return added;
      });
      return reply.code(201).send(screen);
    },
  });

  app.route({
    ...routeOf('screen', 'PATCH'),
    handler: async request => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      const { booths } = request.body;
      return transact(async (transaction, publish) => {
        if (booths && !(await areBooths(transaction, centerId, booths)))
          throw fieldError('booths', 'invalid');
        const { screen, nameBefore, changes } = found(
          await changeScreen(transaction, centerId, id, request.body),
        );
        if (changes.length > 0) {
          const subject = { id, name: nameBefore };
          await logActivity(transaction, operator, 'screen_changed', { subject, changes });
          publish.changed(centerId, 'screen.updated', id);
        }
        return screen;
      });
    },
  });

  app.route({
    ...routeOf('screen', 'POST'),
    preHandler: limitTo(context, LIMITS.screenLink),
    handler: async request => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      const code = newTempToken();
      const codeHash = await tempTokenHashOf(code);
      const codeExpiresAt = new Date(Date.now() + CODE_MS);
      const token = await transact(async (transaction, publish) => {
        const renewed = found(await renewScreenToken(transaction, centerId, id, { codeHash, codeExpiresAt }));
        const subject = { id, name: renewed.name };
        await logActivity(transaction, operator, 'screen_linked', { subject });
        publish.screenRevoked(id);
        publish.changed(centerId, 'screen.updated', id);
        return renewed.token;
      });
      recordEvent(context, request, 'screen.linked', { screen: id });
      return { token, code, code_expires_at: codeExpiresAt.toISOString() };
    },
  });

  app.route({
    ...routeOf('screen', 'DELETE'),
    handler: async (request, reply) => {
      const operator = operatorOf(request);
      const { centerId } = operator;
      const { id } = request.params;
      await transact(async (transaction, publish) => {
        const name = found(await removeScreen(transaction, centerId, id));
        await logActivity(transaction, operator, 'screen_removed', { subject: { id, name } });
        publish.screenRevoked(id);
        publish.changed(centerId, 'screen.updated', id);
      });
      recordEvent(context, request, 'screen.removed', { screen: id });
      return reply.code(204).send(null);
    },
  });
};

/** What a screen calls with its own token. */
export const ownScreenRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, transact } = context;

  app.route({
    ...routeOf('ownScreen', 'GET'),
    handler: async request => {
      // An operator may remove the screen after the check of its token.
      const screen = await findOwnScreen(database, screenOf(request));
      if (!screen) throw notAuthenticated();
      return screen;
    },
  });

  app.route({
    ...routeOf('ownScreen', 'POST'),
    preHandler: limitTo(context, LIMITS.screenReport),
    handler: async (request, reply) => {
      const screen = screenOf(request);
      await transact(async (transaction, publish) => {
        if (await storeScreenReport(transaction, screen, request.body))
          publish.screenReported(screen.centerId, screen.id);
      });
      return reply.code(204).send(null);
    },
  });
};

/** What a device without a token calls. */
export const screenCodeRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  app.route({
    ...routeOf('screenCode', 'POST'),
    onRequest: limitTo(context, LIMITS.screenCode),
    handler: async request => {
      const codeHash = await tempTokenHashOf(request.body.screen_code);
      const exchanged = await context.transact(async (transaction, publish) => {
        const screen = await exchangeScreenCode(transaction, codeHash);
        if (screen) {
          publish.screenRevoked(screen.id);
          publish.changed(screen.centerId, 'screen.updated', screen.id);
        }
        return screen;
      });
      if (!exchanged) throw fieldError('screen_code', 'temp_token_invalid');
      const { token, id, centerId } = exchanged;
      recordEvent(context, request, 'screen.connected', { screen: id, center: centerId });
      return { token };
    },
  });
};
