import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** Describes the calls from the schemas that judge them, as OpenAPI 3.1 at `address`. To be called before the routes. */
export async function registerOpenApi(app: FastifyInstance, address: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Backglass API',
        version: '0.1.0',
        description: 'Operators send `Authorization: Token <key>`, booths `Authorization: Booth <key>`.',
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(address, { schema: { hide: true } }, async () => app.swagger());
}
