import { basename } from 'node:path/posix';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { found } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { originOf } from '../http/page-answer.ts';
import { countTowards, LIMITS, limitTo } from '../http/rate-limiter.ts';
import { smallImagesOf, ticketJpegsOf } from '../images/derived-images.ts';
import { ticketDrawer } from '../public/draw-ticket.ts';
import { answerErrorsWithPages, languageOfReader, momentText, sendPage } from '../public/page.ts';
import { resultPage } from '../public/result-page.ts';
import { findResult } from '../store/results.ts';

const schema = { hide: true, params: z.object({ code: z.string() }) };

/** `GET /r/{code}`, the result of a player, and `GET /r/{code}/ticket.pdf`. Everybody who has the address may read it (docs/adr/0067). */
export const resultRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, images, settings } = context;
  const smallImages = smallImagesOf(images);
  const resultOf = async (code: string) => found(await findResult(database, code, settings.resultDays));
  const addressOf = (request: FastifyRequest, code: string): string =>
    `${originOf(request, settings)}/r/${code}`;
  const tickets = ticketDrawer({ pictureOf: ticketJpegsOf(images) });
  app.addHook('onClose', () => tickets.close());
  answerErrorsWithPages(app, context);

  app.get(
    '/:code',
    { schema, preHandler: limitTo(context, LIMITS.result) },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      const { code } = request.params;
      const result = await resultOf(code);
      // Whoever reads the result may want the ticket next.
      tickets.warmUp();
      const { image } = result.center;
      const page = resultPage(result, {
        language: languageOfReader(request),
        address: addressOf(request, code),
        images: image === null ? [] : await smallImages(basename(image)),
      });
      return sendPage(reply, page);
    },
  );

  app.get(
    '/:code/ticket.pdf',
    { schema, exposeHeadRoute: false, preHandler: limitTo(context, LIMITS.resultTicket) },
    async (request: FastifyRequest<{ Params: { code: string } }>, reply) => {
      const { code } = request.params;
      const { centerId, center, game, player, players, timeZone } = await resultOf(code);
      await countTowards(context, LIMITS.resultTicketByCenter, String(centerId), request, reply);
      const language = languageOfReader(request);
      const pdf = await tickets.draw(
        {
          ...{ center, language },
          game: { ...game, players: [...players] },
          player: { ...player, result_url: addressOf(request, code) },
          date: game.startedAt && momentText(language, game.startedAt, timeZone),
        },
        center.image === null ? null : basename(center.image),
      );
      void reply.type('application/pdf').headers({
        'content-disposition': 'inline; filename="ticket.pdf"',
        'content-language': language,
        'x-robots-tag': 'noindex',
        vary: 'Accept-Language',
      });
      return pdf;
    },
  );
};
