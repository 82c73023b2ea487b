import * as z from 'zod/mini';
import { releaseVersionSchema, remoteNameSchema } from './names.ts';

/**
 * What a page tells a deployment's telemetry about one load of a screen, as JSON in the body of a POST. It says nothing
 * about who loads it: no address with its parameters, no identifier, no text of an error.
 */
export const loadReportSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.int().check(z.positive()),
  remote: remoteNameSchema,
  version: releaseVersionSchema,
  screen: z.string(),
  /**
   * `fell-back`: the release of `version` failed, and the one before it is shown. `crashed`: it was there, and threw while it
   * was shown.
   */
  outcome: z.enum(['ready', 'fell-back', 'failed', 'crashed', 'incompatible', 'disabled']),
  /** Of a failure, also one with a fall-back: its files did not come, or they came and broke. */
  cause: z.optional(z.enum(['network', 'code'])),
  /** How often the more troublesome of remote and screen was asked for until it was there, or was given up. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds until the remote was there, then until its screen was. */
  phases: z.strictObject({ remote: z.int().check(z.nonnegative()), screen: z.int().check(z.nonnegative()) }),
});
export type LoadReport = z.infer<typeof loadReportSchema>;
