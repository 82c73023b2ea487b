import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import type { Publish } from '../db/transact.ts';
import { hashOf } from '../security/secrets.ts';
import { claimKey, storeAnswer } from '../store/booth-answers.ts';
import { boothOf } from './auth.ts';
import { refusal } from './call-error.ts';
import type { Context } from './context.ts';

export interface Answer<Body> {
  readonly status: 200 | 201;
  readonly body: Body;
}

const KEY = /^[\x20-\x7e]{1,200}$/;

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !KEY.test(key)) throw refusal(400, 'idempotency_key_invalid');
  return key;
}

/**
 * Runs a booth's write in one transaction, only once for each `Idempotency-Key` (docs/product.md, Calls). A repeated call with the same
 * key gets the same answer. A refused write may be repeated.
 */
export async function withIdempotencyKey<Body>(
  { transact }: Pick<Context, 'transact'>,
  request: FastifyRequest,
  status: 200 | 201,
  work: (transaction: Queries, publish: Publish) => Promise<Body>,
): Promise<Answer<Body>> {
  const key = keyOf(request);
  const { id } = boothOf(request);
  return transact(async (transaction, publish) => {
    if (key !== undefined) {
      const requestHash = hashOf(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`);
      const claim = await claimKey(transaction, id, key, requestHash);
      if (claim.kind === 'other_request') throw refusal(409, 'idempotency_key_reused');
      // The serializer validates the stored body like any other answer.
      if (claim.kind === 'answered') return { status, body: claim.body as Body };
    }
    const body = await work(transaction, publish);
    if (key !== undefined) await storeAnswer(transaction, id, key, status, body);
    return { status, body };
  });
}
