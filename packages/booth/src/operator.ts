import {
  anyAnswerSchema,
  boothSchema,
  CALLS,
  OPERATOR_SCHEME,
  tokenSchema,
  type Credentials,
} from '@backglass/contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Outcome } from './http/outcome.ts';
import { createSender, type SenderOptions } from './http/sender.ts';

/** An operator's session, held only as long as booths are being registered. */
export interface OperatorSession {
  /** Registers the booth that shows `tempToken` (spec §3). `refused` also if an earlier attempt got through unanswered. */
  register(tempToken: string, name: string, signal?: AbortSignal): Promise<Outcome<{ id: number }>>;
  /** Revokes the session's token. */
  logOut(signal?: AbortSignal): Promise<Outcome<unknown>>;
}

const createdSchema = z.pick(boothSchema, { id: true });

/** Logs an operator in as the browser does (spec §7). */
export async function logIn(
  options: SenderOptions,
  credentials: Credentials,
  signal?: AbortSignal,
): Promise<Outcome<OperatorSession>> {
  const send = createSender(options);
  const login = await send({
    method: 'POST',
    path: CALLS.token,
    body: credentials,
    answer: tokenSchema,
    signal,
  });
  if (login.kind !== 'done') return login;
  const authorization = `${OPERATOR_SCHEME} ${login.value.token}`;
  return {
    kind: 'done',
    value: {
      register: (tempToken, name, registerSignal) =>
        send({
          method: 'POST',
          path: CALLS.booths,
          body: { temp_token: tempToken, name },
          authorization,
          idempotencyKey: randomUUID(),
          answer: createdSchema,
          signal: registerSignal,
        }),
      logOut: logOutSignal =>
        send({
          method: 'POST',
          path: CALLS.logout,
          authorization,
          answer: anyAnswerSchema,
          signal: logOutSignal,
        }),
    },
  };
}
