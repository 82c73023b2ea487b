import * as z from 'zod/mini';
import { cleanCode } from './text.ts';

/** The identifier of a row. For an API with other identifiers, change this schema. */
export const idSchema = z.int().check(z.positive());
export type Id = z.infer<typeof idSchema>;

/** An identifier in a URL: decimal, without sign or leading zero. */
export const idParamSchema = z.pipe(
  z.string().check(z.overwrite(cleanCode), z.regex(/^[1-9]\d{0,14}$/)),
  z.transform(value => Number(value)),
);

/** ISO 8601 with an offset. */
export const momentSchema = z.iso.datetime({ offset: true });

/** A page of a list, as Django REST framework returns it. `next` and `previous` are addresses. */
export const pageOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.object({
    count: z.int().check(z.nonnegative()),
    /** True if there are more rows than `count`, which then is the `max_count` of the query. `next` is right also then. */
    count_is_capped: z.optional(z.boolean()),
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    results: z.array(item),
  });

export interface Page<Item> {
  count: number;
  count_is_capped?: boolean | undefined;
  next: string | null;
  previous: string | null;
  results: Item[];
}

/** Answer of a list call. A bare array becomes a single page. */
export const listOf = <Item extends z.core.$ZodType>(item: Item) =>
  z.union([
    pageOf(item),
    z.pipe(
      z.array(item),
      z.transform(results => ({ count: results.length, next: null, previous: null, results })),
    ),
  ]);
