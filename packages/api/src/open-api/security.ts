import type { FastifyInstance } from 'fastify';

/** Who may make a call, as the document names them. */
export type Caller = 'operator' | 'booth';

/** For the schema of a call. */
export const securityOf = (caller: Caller) => [{ [caller]: [] }];

/** Documents every call that is registered in a scope afterwards as its callers' own. */
export function documentCallers(scope: FastifyInstance, caller: Caller): void {
  scope.addHook('onRoute', route => {
    route.schema = { ...route.schema, security: securityOf(caller) };
  });
}
