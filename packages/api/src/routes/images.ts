import { IMAGE_FIELD, LIMITS as CONTRACT_LIMITS } from '@backglass/contract';
import multipart from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { operatorOf, signedInUser } from '../http/auth.ts';
import { fieldError, notFound } from '../http/call-error.ts';
import { errorBodySchema, routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import { reencode } from '../images/reencode.ts';
import { lockImages } from '../images/unused-images.ts';
import { logActivity } from '../store/activity.ts';
import { changeCenter } from '../store/center.ts';

/** The same URL always has the same image. */
const imageAddress = (name: string): string => `/api/images/${name}`;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `PATCH user/center/upload-image/`. */
export const imageUploadRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { transact, images } = context;
  await app.register(multipart);
  // A body with another content type gets the same answer as a form without the image.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
  const route = routeOf('centerImage', 'PATCH');
  app.route({
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
      const { centerId } = operator;
      await transact(async (transaction, publish) => {
        await lockImages(transaction);
        // A deletion may just have removed an unused image with the same content.
        const name = await images.put(image);
        const changes = await changeCenter(transaction, centerId, { image: imageAddress(name) });
        if (changes.length === 0) return;
        await logActivity(transaction, operator, 'image_changed');
        publish.changed(centerId, 'center.updated', centerId);
      });
      return (await signedInUser(context, operator)).center;
    },
  });
};

const PARTS = {
  throwFileSizeLimit: true,
  limits: {
    fileSize: CONTRACT_LIMITS.imageBytes,
    files: 2,
    fields: 10,
    fieldSize: 1_024,
    fieldNameSize: 100,
    parts: 12,
    headerPairs: 50,
  },
} as const;

const isTooLarge = (error: unknown): boolean =>
  (error as { code?: unknown } | undefined)?.code === 'FST_REQ_FILE_TOO_LARGE';

/** @throws CallError at the field `image` if the form is incomplete, or lacks exactly one image of the right size */
async function uploadedImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw fieldError(IMAGE_FIELD, 'image_required');
  const images: Buffer[] = [];
  let others = 0;
  try {
    for await (const part of request.parts(PARTS)) {
      if (part.type !== 'file') continue;
      const bytes = await part.toBuffer();
      if (part.fieldname === IMAGE_FIELD) images.push(bytes);
      else others += 1;
    }
  } catch (error) {
    throw fieldError(IMAGE_FIELD, isTooLarge(error) ? 'image_too_large' : 'image_required');
  }
  const [image] = images;
  if (!image || image.length === 0 || images.length > 1 || others > 0)
    throw fieldError(IMAGE_FIELD, 'image_required');
  return image;
}

/** `GET images/{name}`. Everybody who has the URL may read the image. */
export const imageRoutes: FastifyPluginAsyncZod<Context> = async (app, { images }) => {
  app.get(
    '/images/:name',
    {
      schema: {
        tags: ['images'],
        summary: 'An image; the same name always has the same image',
        params: z.object({ name: z.string().check(z.maxLength(100)) }),
        response: {
          200: {
            description: 'The image; it never changes.',
            content: { 'image/webp': { schema: z.string() } },
          },
          '4xx': errorBodySchema,
        },
      },
    },
    async (request, reply) => {
      const image = await images.get(request.params.name);
      if (!image) throw notFound();
      // The type of `reply` allows only the schema's answer. Fastify sends a `Buffer` unchanged.
      const raw: FastifyReply = reply;
      return raw
        .type('image/webp')
        .header('cache-control', FOR_EVER)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(image));
    },
  );
};
