import {
  CALLS,
  type Credentials,
  OPERATOR_SCHEME,
  anyAnswerSchema,
  boothSchema,
  tokenSchema,
} from '@backglass/contract';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { BoothClient, type BoothClientOptions } from './client.ts';
import { type Outcome, reasonOf } from './http/outcome.ts';
import type { KeysFile } from './keys-file.ts';
import { awaitRegistration } from './pairing.ts';
import { realTime } from './time.ts';
import { createSender } from './http/sender.ts';

/** Registers the booth that shows `tempToken`. Also `refused` if an earlier attempt succeeded but its answer was lost. */
type Register = (tempToken: string, name: string) => Promise<Outcome<{ id: number }>>;

const createdSchema = z.pick(boothSchema, { id: true });

export interface EnrolOptions {
  readonly booths: readonly string[];
  readonly keys: KeysFile;
  /** How to reach the API; no key. */
  readonly connection: Omit<BoothClientOptions, 'key'>;
  readonly operator: Credentials;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** The error message, or `undefined` on success. */
type EnrolError = string | undefined;

/** The booths whose stored key is missing or refused. */
async function unknownBooths({ booths, keys, connection, signal, log }: EnrolOptions): Promise<string[]> {
  const unknown: string[] = [];
  for (const name of booths) {
    const stored = keys.get(name);
    const alive = stored && (await new BoothClient({ ...connection, key: stored.key }).alive(signal));
    if (alive?.kind === 'unauthorized') log(`${name}: its stored key is refused; it is paired again.`);
    if (!alive || alive.kind === 'unauthorized') unknown.push(name);
  }
  return unknown;
}

/** Pairs one booth over HTTP and registers it as the operator would. */
async function enrolOne(name: string, register: Register, options: EnrolOptions): Promise<EnrolError> {
  const { connection, keys, signal, log } = options;
  const client = new BoothClient(connection);
  const pairing = await client.pair(signal);
  if (pairing.kind !== 'done') return `${name} got no pairing code: ${reasonOf(pairing)}.`;

  const registered = await register(pairing.value.temp_token, name);
  if (registered.kind !== 'done') {
    // After a lost answer the retry is refused although the first attempt succeeded. The poll shows which it was.
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
 * Makes sure that every booth has a key that the API accepts. Stored keys are used. Missing or refused ones are replaced:
 * the booth is paired and registered as the operator, in one session that ends afterwards.
 */
export async function enrol(options: EnrolOptions): Promise<EnrolError> {
  const { connection, operator, signal } = options;
  const unknown = await unknownBooths(options);
  if (unknown.length === 0) return undefined;

  const send = createSender(connection);
  const login = await send({
    method: 'POST',
    path: CALLS.token,
    body: operator,
    answer: tokenSchema,
    signal,
  });
  if (login.kind !== 'done') return `Could not log in as ${operator.email}: ${reasonOf(login)}.`;
  const authorization = `${OPERATOR_SCHEME} ${login.value.token}`;
  const register: Register = (tempToken, name) =>
    send({
      method: 'POST',
      path: CALLS.booths,
      body: { temp_token: tempToken, name },
      authorization,
      idempotencyKey: randomUUID(),
      answer: createdSchema,
      signal,
    });
  let failure: EnrolError;
  for (const name of unknown) {
    failure = await enrolOne(name, register, options);
    if (failure !== undefined) break;
  }
  await send({ method: 'POST', path: CALLS.logout, authorization, answer: anyAnswerSchema, signal });
  return failure;
}
