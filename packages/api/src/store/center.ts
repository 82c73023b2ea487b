import type { CenterPatch } from '@backglass/contract';
import { eq } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { centers } from '../db/schema.ts';

export type CenterChange = CenterPatch & { readonly image?: string };

/** Changes what is given of what an operator may change, and leaves the rest. */
export async function changeCenter(
  queries: Queries,
  centerId: number,
  { web, facebook, slogan, image }: CenterChange,
): Promise<void> {
  const set = {
    ...(web === undefined ? {} : { web }),
    ...(facebook === undefined ? {} : { facebook }),
    ...(slogan === undefined ? {} : { slogan }),
    ...(image === undefined ? {} : { image }),
  };
  if (Object.keys(set).length > 0) await queries.update(centers).set(set).where(eq(centers.id, centerId));
}
