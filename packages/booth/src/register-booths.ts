import { OPERATOR_SCHEME, type Booth, type Credentials } from '@backglass/contract';
import { randomUUID } from 'node:crypto';
import { BoothClient, type BoothClientOptions } from './client.ts';
import { requestOf } from './http/defined-calls.ts';
import { type Outcome, reasonOf } from './http/outcome.ts';
import type { KeysFile } from './keys-file.ts';
import { awaitRegistration } from './pairing.ts';
import { realTime } from './time.ts';
import { createSender } from './http/sender.ts';

type Register = (tempToken: string, name: string) => Promise<Outcome<Booth>>;

export interface RegisterBoothsOptions {
  readonly booths: readonly string[];
  readonly keys: KeysFile;
  readonly connection: Omit<BoothClientOptions, 'key'>;
  readonly operator: Credentials;
  readonly signal: AbortSignal;
  readonly log: (line: string) => void;
}

/** An error message, or `undefined` on success. */
type RegistrationError = string | undefined;

async function boothsWithoutKey(options: RegisterBoothsOptions): Promise<string[]> {
  const { booths, keys, connection, signal, log } = options;
  const withoutKey: string[] = [];
  for (const name of booths) {
    const stored = keys.get(name);
    const alive = stored && (await new BoothClient({ ...connection, key: stored.key }).alive(signal));
    if (alive?.kind === 'unauthorized') log(`${name}: the API refuses the stored key; pairing again.`);
    if (!alive || alive.kind === 'unauthorized') withoutKey.push(name);
  }
  return withoutKey;
}

async function registerBooth(
  name: string,
  register: Register,
  options: RegisterBoothsOptions,
): Promise<RegistrationError> {
  const { connection, keys, signal, log } = options;
  const client = new BoothClient(connection);
  const pairing = await client.pair(signal);
  if (pairing.kind !== 'done') return `${name} got no pairing code: ${reasonOf(pairing)}.`;

  const registered = await register(pairing.value.temp_token, name);
  if (registered.kind !== 'done') {
    // If the answer to the first attempt was lost, the API refuses the second, because the code is used up. A poll shows what happened.
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

/** Makes sure that the API accepts each booth's key. Registers booths without such a key in one session of the operator. */
export async function registerBooths(options: RegisterBoothsOptions): Promise<RegistrationError> {
  const { connection, operator, signal } = options;
  const withoutKey = await boothsWithoutKey(options);
  if (withoutKey.length === 0) return undefined;

  const send = createSender(connection);
  const login = await send({ ...requestOf('token', 'POST', { body: operator }), signal });
  if (login.kind !== 'done') return `Could not log in as ${operator.email}: ${reasonOf(login)}.`;
  const authorization = `${OPERATOR_SCHEME} ${login.value.token}`;
  const register: Register = (tempToken, name) =>
    send({
      ...requestOf('booths', 'POST', { body: { temp_token: tempToken, name } }),
      authorization,
      idempotencyKey: randomUUID(),
      signal,
    });
  let failure: RegistrationError;
  for (const name of withoutKey) {
    failure = await registerBooth(name, register, options);
    if (failure !== undefined) break;
  }
  await send({ ...requestOf('logout', 'POST', {}), authorization, signal });
  return failure;
}
