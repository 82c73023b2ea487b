import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { centers, operators } from '../db/schema.ts';
import { hashPassword } from '../security/password.ts';

/** The demo operator and his password (decisions, "Names that others rely on"). */
export const DEMO = { email: 'demo@backglass.test', password: 'Demo!1234' } as const;

/** Makes the demo operator and centre, unless they are there. All or nothing. */
export async function seedDemo(database: Database): Promise<void> {
  const passwordHash = await hashPassword(DEMO.password);
  await database.transaction(async transaction => {
    const [known] = await transaction
      .select({ id: operators.id })
      .from(operators)
      .where(eq(sql`lower(${operators.email})`, DEMO.email));
    if (known) return;
    const [center] = await transaction
      .insert(centers)
      .values({
        name: 'Demo Arena',
        vat: 'ESB12345674',
        address1: 'Calle de la Palma, 12',
        address2: 'Local 3',
        postalCode: '28004',
        countryIso: 'ES',
        web: 'https://www.demoarena.example',
        facebook: 'https://www.facebook.com/demoarena',
        slogan: 'Step in. Play on.',
        status: 'validated',
      })
      .returning({ id: centers.id });
    if (!center) throw new Error('the demo centre was not stored');
    await transaction.insert(operators).values({
      centerId: center.id,
      email: DEMO.email,
      passwordHash,
      name: 'Demo',
      lastName: 'Operator',
      emailVerifiedAt: new Date(),
    });
  });
}
