import { sql } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Context } from '../app/context.ts';

/** `GET health/`: 200 as long as the database answers. */
export const healthCalls =
  ({ database }: Context): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/health/',
      { schema: { tags: ['service'], response: { 200: z.object({ status: z.literal('ok') }) } } },
      async () => {
        await database.execute(sql`select 1`);
        return { status: 'ok' as const };
      },
    );
  };
