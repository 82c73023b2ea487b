import { CALLS, type Id } from '@backglass/contract';
import { BOOTH_CALL_DEFINITIONS, BOOTH_CALLS } from '@backglass/contract/booth-calls';
import { CALL_DEFINITIONS, type AnswerOf, type BodyOf, type CallDefinition } from '@backglass/contract/calls';
import * as z from 'zod/mini';
import type { Call } from './sender.ts';

const DEFINITIONS = { ...CALL_DEFINITIONS, ...BOOTH_CALL_DEFINITIONS };
const PATHS = { ...CALLS, ...BOOTH_CALLS };

type Definitions = typeof DEFINITIONS;
export type Name = keyof Definitions;
export type Method<Of extends Name> = keyof Definitions[Of] & Call<unknown>['method'];

export type Body<Of extends Name, With extends Method<Of>> = BodyOf<Definitions[Of][With]>;
export type Answer<Of extends Name, With extends Method<Of>> = AnswerOf<Definitions[Of][With]>;

type Sent<Of extends Name, With extends Method<Of>> = ((typeof PATHS)[Of] extends string
  ? unknown
  : { readonly id: Id }) &
  ([Body<Of, With>] extends [undefined] ? unknown : { readonly body: Body<Of, With> });

export const definitionOf = <Of extends Name>(name: Of, method: Method<Of>): CallDefinition =>
  DEFINITIONS[name][method] as CallDefinition;

/** Returns the path below the API root. */
export function pathOf(name: Name, id: Id = 0): string {
  const path: string | ((id: Id) => string) = PATHS[name];
  return typeof path === 'string' ? path : path(id);
}

/** Returns the request of a call, as the contract defines the call. */
export function requestOf<Of extends Name, With extends Method<Of>>(
  name: Of,
  method: With,
  sent: Sent<Of, With>,
): Pick<Call<Answer<Of, With>>, 'method' | 'path' | 'body' | 'answer'> {
  const { id, body } = sent as { readonly id?: Id; readonly body?: unknown };
  const answer = definitionOf(name, method).answer ?? z.undefined();
  return { method, path: pathOf(name, id), body, answer: answer as z.ZodMiniType<Answer<Of, With>> };
}
