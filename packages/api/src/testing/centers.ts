import { tokenSchema } from '@backglass/contract';
import { databaseOn } from '../db/database.ts';
import { centers, operators } from '../db/schema.ts';
import { hashPassword } from '../security/password.ts';
import { expectBody } from './http.ts';
import type { RunningApi } from './running-api.ts';

export const PASSWORD = 'Correct-Horse-1';

export interface CenterOptions {
  readonly email: string;
  readonly verified?: boolean;
  readonly status?: 'pending' | 'validated' | 'rejected';
}

/** The operator's password is `PASSWORD`. */
export async function addCenter(
  { pool }: RunningApi,
  { email, verified = true, status = 'validated' }: CenterOptions,
): Promise<{ centerId: number; operatorId: number }> {
  const database = databaseOn(pool);
  const [center] = await database
    .insert(centers)
    .values({
      name: `Centre of ${email}`,
      vat: 'ESB12345674',
      address1: 'Calle Mayor, 1',
      address2: '',
      postalCode: '28013',
      countryIso: 'ES',
      status,
    })
    .returning({ id: centers.id });
  const [operator] = await database
    .insert(operators)
    .values({
      centerId: center?.id ?? 0,
      email,
      passwordHash: await hashPassword(PASSWORD),
      name: 'Ada',
      lastName: 'Ruiz',
      emailVerifiedAt: verified ? new Date() : null,
    })
    .returning({ id: operators.id });
  return { centerId: center?.id ?? 0, operatorId: operator?.id ?? 0 };
}

export async function logIn({ call }: RunningApi, email: string, password = PASSWORD): Promise<string> {
  const answer = await call('POST', 'user/token/', { body: { email, password } });
  return expectBody(answer, 200, tokenSchema).token;
}
