import * as z from 'zod/mini';

/** Identifier of a row. A deployment whose API uses other identifiers changes them here. */
export const idSchema = z.int().check(z.positive());
export type Id = z.infer<typeof idSchema>;

/** The same identifier as it stands in a path: decimal, no sign, no leading zero. */
export const idParamSchema = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform(value => Number(value)),
);

/** A moment, ISO 8601 with its offset. */
export const momentSchema = z.iso.datetime({ offset: true });
