import {
  type Credentials,
  anyAnswerSchema,
  boothSchema,
  CALLS,
  OPERATOR_SCHEME,
  tokenSchema,
} from '@backglass/contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { BoothClient, type BoothClientOptions } from './client.ts';
import { reasonOf } from './http/reason.ts';
import type { KeysFile } from './keys-file.ts';
import { awaitRegistration } from './pairing.ts';
import { realTime } from './time.ts';
import type { Outcome } from './http/outcome.ts';
import { createSender, type SenderOptions } from './http/sender.ts';

/** An operator's session, held only as long as booths are being registered. */
interface OperatorSession {
  /** Registers the booth that shows `tempToken` (spec §3). `refused` also if an earlier attempt got through unanswered. */
  register(tempToken: string, name: string, signal?: AbortSignal): Promise<Outcome<{ id: number }>>;
  /** Revokes the session's token. */
  logOut(signal?: AbortSignal): Promise<Outcome<unknown>>;
}

const createdSchema = z.pick(boothSchema, { id: true });

/** Logs an operator in as the browser does (spec §7). */
async function logIn(
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

export interface EnrolOptions {
  readonly booths: readonly string[];
  readonly keys: KeysFile;
  /** How to reach the API; no key. */
  readonly connection: Omit<BoothClientOptions, 'key'>;
  readonly operator: Credentials;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** Either done, or the sentence that says why not. */
type Enrolled = string | undefined;

/** The booths whose stored key is missing or refused. */
async function unknownBooths({ booths, keys, connection, signal, log }: EnrolOptions): Promise<string[]> {
  const unknown: string[] = [];
  for (const name of booths) {
    const stored = keys.get(name);
    const alive = stored && (await new BoothClient({ ...connection, key: stored.key }).alive(signal));
    if (alive?.kind === 'unauthorized') log(`${name}: its stored key is refused; it is paired afresh.`);
    if (!alive || alive.kind === 'unauthorized') unknown.push(name);
  }
  return unknown;
}

/** Pairs one booth over HTTP and registers it as the operator would. */
async function enrolOne(name: string, operator: OperatorSession, options: EnrolOptions): Promise<Enrolled> {
  const { connection, keys, signal, log } = options;
  const client = new BoothClient(connection);
  const pairing = await client.pair(signal);
  if (pairing.kind !== 'done') return `${name} got no pairing code: ${reasonOf(pairing)}.`;

  const registered = await operator.register(pairing.value.temp_token, name, signal);
  if (registered.kind !== 'done') {
    // A retry after a lost answer is refused although the first attempt got through: the poll knows.
    const state = await client.poll(pairing.value.device_code, signal);
    if (state.kind !== 'done' || state.value.status !== 'registered') {
      return `${name} could not be registered: ${reasonOf(registered)}.`;
    }
  }
  const end = await awaitRegistration(client, pairing.value, {
    time: connection.time ?? realTime,
    signal,
    firstPollMs: 0,
  });
  if (end.kind !== 'registered') {
    return `${name} got no key: ${end.kind === 'expired' ? 'its code has expired' : reasonOf(end)}.`;
  }
  log(`${name}: registered.`);
  return keys.set(name, { key: end.key });
}

/**
 * Sees to it that every booth has a key that the API knows: stored keys are used, missing or refused ones are replaced
 * by pairing and registering as the operator, in one session that is closed again. Answers a sentence if it fails.
 */
export async function enrol(options: EnrolOptions): Promise<Enrolled> {
  const { connection, operator, signal } = options;
  const unknown = await unknownBooths(options);
  if (unknown.length === 0) return undefined;

  const session = await logIn(connection, operator, signal);
  if (session.kind !== 'done') return `Could not log in as ${operator.email}: ${reasonOf(session)}.`;
  let failure: Enrolled;
  for (const name of unknown) {
    failure = await enrolOne(name, session.value, options);
    if (failure !== undefined) break;
  }
  await session.value.logOut(signal);
  return failure;
}
