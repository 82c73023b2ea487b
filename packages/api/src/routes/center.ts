import multipart from '@fastify/multipart';
import { IMAGE_FIELD } from '@backglass/contract';
import { FISCAL_FIELDS } from '@backglass/contract/requests';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CallError, fieldError } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { operatorOf, signedInUser } from '../http/auth.ts';
import { routeOf } from '../http/call-route.ts';
import { uploadedImage } from '../http/multipart-image.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { reencode } from '../images/reencode.ts';
import { lockImages } from '../images/unused-images.ts';
import { changeCenter } from '../store/center.ts';
import { imageAddress } from './images.ts';

/** `PATCH user/center/`, and the centre's image. */
export const centerRoutes =
  (context: Context): FastifyPluginAsyncZod =>
  async app => {
    const { database, settings, images } = context;

    /** If the API ignored fiscal data, the form would report a success (docs/product.md, Validation). */
    const refuseFiscalData = (body: unknown): void => {
      if (typeof body !== 'object' || body === null) return;
      const locked = FISCAL_FIELDS.filter(field => Object.hasOwn(body, field));
      if (locked.length === 0) return;
      const message = { key: 'fiscal_data_locked', values: { support: settings.supportEmail } } as const;
      const fields = Object.fromEntries(locked.map(field => [field, [message]]));
      throw new CallError(400, 'fiscal_data_locked', { kind: 'fields', fields });
    };

    app.route({
      ...routeOf('center', 'PATCH'),
      preValidation: async request => refuseFiscalData(request.body),
      handler: async request => {
        const operator = operatorOf(request);
        await changeCenter(database, operator.centerId, request.body);
        return (await signedInUser(context, operator)).center;
      },
    });

    await app.register(async uploads => {
      await uploads.register(multipart);
      // A body with another content type gets the same answer as a form without the image.
      uploads.removeContentTypeParser('application/json');
      uploads.addContentTypeParser('*', (_request, payload, done) => {
        payload.resume();
        done(null);
      });
      const route = routeOf('centerImage', 'PATCH');
      uploads.route({
        ...route,
        schema: {
          ...route.schema,
          description: 'A multipart form with one file, `image`: JPEG, PNG or WebP, at most 5 MB.',
          consumes: ['multipart/form-data'],
        },
        preHandler: limitTo(context, LIMITS.imageUpload),
        handler: async request => {
          const operator = operatorOf(request);
          const image = await reencode(await uploadedImage(request));
          if (typeof image === 'string') throw fieldError(IMAGE_FIELD, image);
          await images.put(image);
          await database.transaction(async transaction => {
            await lockImages(transaction);
            // A deletion may just have removed an unused image with the same content.
            const name = await images.put(image);
            await changeCenter(transaction, operator.centerId, { image: imageAddress(name) });
          });
          return (await signedInUser(context, operator)).center;
        },
      });
    });
  };
