import { CALLS, idParamSchema } from '@backglass/contract';
import { BOOTH_CALL_DEFINITIONS, BOOTH_CALLS } from '@backglass/contract/booth-calls';
import { type CallDefinition, CALL_DEFINITIONS } from '@backglass/contract/calls';
import * as z from 'zod/mini';

const DEFINITIONS = { ...CALL_DEFINITIONS, ...BOOTH_CALL_DEFINITIONS };
const PATHS = { ...CALLS, ...BOOTH_CALLS };

type Definitions = typeof DEFINITIONS;
type Name = keyof Definitions;

const params = z.object({ id: idParamSchema });

type Params<Path> = Path extends (id: number) => string ? { readonly params: typeof params } : unknown;
type Query<Definition> = Definition extends { query: infer Schema }
  ? { readonly querystring: Schema }
  : unknown;
type Body<Definition> = Definition extends { body: infer Schema } ? { readonly body: Schema } : unknown;
type Answers<Definition> = {
  readonly response: { readonly '4xx': typeof errorBodySchema } & (Definition extends { answer: infer Schema }
    ? Record<Definition extends { status: 201 } ? 201 : 200, Schema>
    : { readonly 204: z.ZodMiniNull });
};

interface CallRoute<Method, Schema> {
  readonly method: Method;
  /** Below `/api`. */
  readonly url: string;
  readonly config: { readonly isForScreens: boolean };
  readonly schema: Schema;
}

/** Returns the address of a call below `/api`, with `id` in place of the id, such as `:id`. */
export const addressOf = (name: Name, id: string): string => {
  const path = PATHS[name];
  return `/${typeof path === 'string' ? path : path(0).replace('/0/', `/${id}/`)}`;
};

/** The calls with their methods, as the contract defines them. */
export const definedCalls = (Object.keys(PATHS) as Name[]).flatMap(name =>
  Object.entries<CallDefinition>(DEFINITIONS[name] ?? {}).map(([method, definition]) => ({
    name,
    method,
    definition,
  })),
);

/** Returns the security of a call in the OpenAPI document. */
const securityOf = ({ caller, isForScreens }: CallDefinition) =>
  caller === 'anyone' ? {} : { security: [{ [caller]: [] }, ...(isForScreens ? [{ screen: [] }] : [])] };

/** Returns the route of a call, whose method, address, validation and documentation come from the contract. Add the handler. */
export function routeOf<Call extends Name, Method extends keyof Definitions[Call] & string>(
  name: Call,
  method: Method,
) {
  const definition = DEFINITIONS[name][method] as CallDefinition;
  const { tag, summary, query, body, status = 200, answer } = definition;
  const schema = {
    tags: [tag],
    summary,
    ...securityOf(definition),
    ...(typeof PATHS[name] === 'string' ? {} : { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    response: { ...(answer ? { [status]: answer } : { 204: z.null() }), '4xx': errorBodySchema },
  };
  const config = { isForScreens: definition.isForScreens === true };
  return { method, url: addressOf(name, ':id'), config, schema } as unknown as CallRoute<
    Method,
    Params<(typeof PATHS)[Call]> &
      Query<Definitions[Call][Method]> &
      Body<Definitions[Call][Method]> &
      Answers<Definitions[Call][Method]>
  >;
}

/** Accepts any error body (docs/product.md, Errors). */
export const errorBodySchema = z.looseObject({ code: z.string() });
