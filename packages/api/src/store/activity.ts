import type { Page } from '@backglass/contract';
import type { Activity, ActivityDetails, ActivityKind, ActivityQuery } from '@backglass/contract/activity';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '../db/database.ts';
import { activities, operatorName, operators } from '../db/schema.ts';
import type { Device } from './sessions.ts';

/** Who did something, and on which device. */
export interface Actor extends Device {
  readonly id: number;
}

interface Facts extends ActivityDetails {
  readonly subject?: { readonly id: number; readonly name: string } | undefined;
}

/** Logs what an operator has changed. Call it in the transaction of the change, and only if something has changed (docs/adr/0064). */
export async function logActivity(
  transaction: Queries,
  { id, browser, system }: Actor,
  kind: ActivityKind,
  { subject, ...details }: Facts = {},
): Promise<void> {
  await transaction.execute(sql`
    insert into ${activities}
      (center_id, operator_id, operator_name, kind, subject_id, subject_name, details, browser, system)
    select ${operators.centerId}, ${operators.id}, ${operatorName}, ${kind},
      ${subject?.id ?? null}::bigint, ${subject?.name ?? null}, ${JSON.stringify(details)}::jsonb, ${browser}, ${system}
    from ${operators} where ${operators.id} = ${id}`);
}

/** Logs one entry for all `rows`, or none if there are none. */
export async function logBulkAction(
  transaction: Queries,
  actor: Actor,
  kind: ActivityKind,
  rows: readonly { readonly id: number; readonly name: string }[],
): Promise<void> {
  const [first, ...others] = rows;
  if (!first) return;
  const facts = others.length === 0 ? { subject: first } : { ids: rows.map(({ id }) => id) };
  await logActivity(transaction, actor, kind, facts);
}

type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type ActivityChanges = NonNullable<ActivityDetails['changes']>;

/** Returns the fields of `after` with another value than in `before`. Leaves out fields that are `undefined`. */
export const changesBetween = (before: Values, after: Values): ActivityChanges =>
  Object.entries(after).flatMap(([field, value]) =>
    value === undefined || value === before[field]
      ? []
      : [{ field, before: before[field] ?? null, after: value }],
  );

/** The list ends after so many entries, so every page is fast. Filters find older entries. */
export const MAX_LISTED = 10_000;

/** Reads a page of a centre's entries, the newest first. Returns `undefined` for a page after the last page. */
export async function listActivity(
  queries: Queries,
  centerId: number,
  { page, page_size: size, kind, operator, from, to }: ActivityQuery,
): Promise<Pick<Page<Activity>, 'count' | 'results'> | undefined> {
  const matches = and(
    eq(activities.centerId, centerId),
    kind && eq(activities.kind, kind),
    operator === undefined ? undefined : eq(activities.operatorId, operator),
    from === undefined ? undefined : gte(activities.createdAt, new Date(from)),
    to === undefined ? undefined : lt(activities.createdAt, new Date(to)),
  );
  const order = [desc(activities.createdAt), desc(activities.id)];
  const newest = (limit: number) =>
    queries
      .select({ id: activities.id })
      .from(activities)
      .where(matches)
      .orderBy(...order)
      .limit(limit);
  const [counted] = await queries
    .select({ count: sql`count(*)`.mapWith(Number) })
    .from(newest(MAX_LISTED).as('newest'));
  const count = counted?.count ?? 0;
  const skipped = (page - 1) * size;
  if (skipped >= count) return page > 1 ? undefined : { count, results: [] };
  const ofPage = newest(Math.min(size, count - skipped)).offset(skipped);
  const rows = await queries
    .select()
    .from(activities)
    .where(inArray(activities.id, ofPage))
    .orderBy(...order);
  return { count, results: rows.map(toActivity) };
}

const toActivity = (row: typeof activities.$inferSelect): Activity => ({
  id: row.id,
  created_at: row.createdAt.toISOString(),
  operator: { id: row.operatorId, name: row.operatorName },
  kind: row.kind,
  subject: row.subjectId === null ? null : { id: row.subjectId, name: row.subjectName ?? '' },
  details: row.details,
  browser: row.browser,
  system: row.system,
});
