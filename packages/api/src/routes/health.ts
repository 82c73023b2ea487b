import { statfs } from 'node:fs/promises';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { isMigrated } from '../db/migrate.ts';
import { refusal } from '../http/call-error.ts';
import { errorBodySchema } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { CONTRACT_VERSION, documentHash } from '../open-api/open-api.ts';

const tags = ['service'];
const healthSchema = z.object({ status: z.literal('ok'), contract: z.string(), openapi_sha256: z.string() });
const readySchema = z.object({
  status: z.literal('ok'),
  images: z.enum(['ok', 'unavailable']),
  disk: z.enum(['ok', 'full']),
});

/** A database needs space even to delete. */
const MIN_FREE_BYTES = 64 * 1024 * 1024;

/** Returns whether the disk of `folder` has `least` free bytes. If the folder is missing or cannot be read, returns true. */
export async function hasFreeSpace(folder: string, least = MIN_FREE_BYTES): Promise<boolean> {
  const disk = await statfs(folder).catch(() => undefined);
  return disk === undefined || disk.bavail * disk.bsize >= least;
}

/** However many callers ask, database and storage are asked at most once a second, and not while they still have to answer. */
export function onceASecond<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: Promise<Answer> | undefined;
  const keep = (): void => {
    setTimeout(() => (last = undefined), 1_000).unref();
  };
  return () => {
    if (last === undefined) {
      last = ask();
      last.then(keep, keep);
    }
    return last;
  };
}

/** `GET health/` is 200 while the process answers. `GET ready/` is 200 if a load balancer should send calls to this instance. */
export const healthRoutes: FastifyPluginAsyncZod<Context> = async (
  app,
  { database, lifecycle, images, settings },
) => {
  const readiness = onceASecond(async () => {
    if (!(await isMigrated(database.$client))) throw refusal(503, 'unavailable');
    return {
      status: 'ok' as const,
      images: (await images.isUp()) ? ('ok' as const) : ('unavailable' as const),
      disk: (await hasFreeSpace(settings.dataDir)) ? ('ok' as const) : ('full' as const),
    };
  });
  let hash: string | undefined;
  app.get(
    '/health/',
    {
      schema: {
        tags,
        summary:
          'Whether the process answers, the version of the contract, and the SHA-256 of `openapi.json`',
        description:
          'Does not ask the database: a restart would not help while the database is unavailable. `ready/` asks it.',
        response: { 200: healthSchema, '4xx': errorBodySchema },
      },
    },
    async () => {
      // At the start, computing the hash would delay the server.
      hash ??= documentHash(app);
      return { status: 'ok' as const, contract: CONTRACT_VERSION, openapi_sha256: hash };
    },
  );

  app.get(
    '/ready/',
    {
      schema: {
        tags,
        summary:
          'Whether calls should be sent here: the database has this release’s tables, and the API is not stopping',
        description:
          '`images` is the state of the image storage. All instances share it, and all other calls work without it, so an instance is ready without it. `disk` is `full` if the disk of `DATA_DIR` has less than 64 MB left: reads still work.',
        response: { 200: readySchema, '4xx': errorBodySchema },
      },
    },
    async () => {
      if (lifecycle.isStopping) throw refusal(503, 'unavailable');
      return readiness();
    },
  );
};
