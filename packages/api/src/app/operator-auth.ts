import { OPERATOR_SCHEME } from '@backglass/contract';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type Operator, operatorOfToken } from '../store/sessions.ts';
import { notAuthenticated } from './call-error.ts';
import type { Context } from './context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `authenticateOperator`; read it through `operatorOf`. */
    operator: Operator | null;
  }
}

/** `Bearer` is understood besides our own scheme (decisions, "Session"). */
const CREDENTIALS = new RegExp(`^(?:${OPERATOR_SCHEME}|Bearer) +([\\x21-\\x7e]{1,512})$`, 'i');

/** Runs before the body is read, so that a call without a session is 401 whatever else is wrong with it. */
export const authenticateOperator =
  ({ database }: Context): onRequestAsyncHookHandler =>
  async request => {
    const token = CREDENTIALS.exec(request.headers.authorization ?? '')?.[1];
    const operator = token === undefined ? undefined : await operatorOfToken(database, token);
    if (!operator) throw notAuthenticated();
    request.operator = operator;
  };

/** The operator who makes the call. */
export function operatorOf(request: FastifyRequest): Operator {
  if (!request.operator) throw notAuthenticated();
  return request.operator;
}
