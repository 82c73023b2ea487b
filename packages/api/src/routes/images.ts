import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { notFound } from '../http/call-error.ts';
import type { Context } from '../http/context.ts';
import { errorBodySchema } from '../http/answer-schemas.ts';

/** The same URL always has the same image. */
export const imageAddress = (name: string): string => `/api/images/${name}`;

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `GET images/{name}`. Everybody who has the URL may read the image. */
export const imageRoutes =
  ({ images }: Context): FastifyPluginAsyncZod =>
  async app => {
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
