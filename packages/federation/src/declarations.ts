import * as z from 'zod/mini';
import { labelSchema } from './names.ts';

/* These schemas are part of a composition, so each page loads them, unlike those of `remote-config.ts`. */

const routePathSchema = z
  .string()
  .check(z.regex(/^\/(?:[\w-]+|:[A-Za-z]\w*)(?:\/(?:[\w-]+|:[A-Za-z]\w*))*$/));

/** `screen` is the name of the route's chunk. */
export const routeDeclarationSchema = z.strictObject({
  path: routePathSchema,
  /** `screen`: a wall, which a screen of a centre opens with its own token, without a log-in. */
  access: z.enum(['public', 'operator', 'screen']),
  title: labelSchema,
  screen: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

export const navEntrySchema = z.strictObject({
  path: routePathSchema,
  label: labelSchema,
  /** The shell draws another icon for a name that it does not know. */
  icon: z.string(),
  order: z.int(),
});
export type NavEntry = z.infer<typeof navEntrySchema>;

/** What a remote shows on a page of another remote. */
export const contributionSchema = z.strictObject({
  /** The extension point, which is also the name of the chunk. A shell ignores points that it does not have. */
  point: z.string(),
  title: labelSchema,
  /** The position among the contributions to the same point. */
  order: z.int(),
  /** The page reserves this height in rem for a panel before its code arrives. Other contributions have none. */
  height: z.optional(z.int()),
});
export type ContributionDeclaration = z.infer<typeof contributionSchema>;
