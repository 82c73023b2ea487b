import { and, eq, isNull } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { booths, centers } from '../db/schema.ts';
import { hashOf } from '../security/secrets.ts';

/** The booth that makes a call. */
export interface BoothCaller {
  readonly id: number;
  readonly centerId: number;
  readonly lastSeenAt: Date | null;
  readonly toldOnline: boolean;
}

/** The booth whose key this is, unless it is archived or its centre is no longer valid. */
export async function boothOfKey(queries: Queries, key: string): Promise<BoothCaller | undefined> {
  const [found] = await queries
    .select({
      id: booths.id,
      centerId: booths.centerId,
      lastSeenAt: booths.lastSeenAt,
      toldOnline: booths.toldOnline,
    })
    .from(booths)
    .innerJoin(centers, eq(centers.id, booths.centerId))
    .where(and(eq(booths.keyHash, hashOf(key)), isNull(booths.archivedAt), eq(centers.status, 'validated')));
  return found;
}
