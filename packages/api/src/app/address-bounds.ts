import type { FastifyRequest } from 'fastify';
import { refusal } from './call-error.ts';

/** The longest address that is read; those of our own pages have not a tenth of it. */
const MOST_ADDRESS = 4_096;
/** The longest part of an address that names something: an image's name has 69 characters. */
export const MOST_PARAMETER = 100;

/** A hook: 414 for an address that is longer than any call needs. */
export async function refuseLongAddresses({ raw }: FastifyRequest): Promise<void> {
  if ((raw.url ?? '').length > MOST_ADDRESS) throw refusal(414, 'address_too_long');
}
