import * as z from 'zod/mini';
import { releaseVersionSchema, remoteNameSchema } from './names.ts';

/**
 * A report about one load of a screen, sent as JSON by POST. It contains no personal data: no URL parameters, identifiers or
 * error texts.
 */
export const loadReportSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.int().check(z.positive()),
  remote: remoteNameSchema,
  version: releaseVersionSchema,
  screen: z.string(),
  /**
   * `fell-back`: this release failed, and the previous one is shown. `crashed`: the screen loaded, and threw while it was shown.
   */
  outcome: z.enum(['ready', 'fell-back', 'failed', 'crashed', 'incompatible', 'disabled']),
  /** Cause of a failure: the files did not load, or their code threw. */
  cause: z.optional(z.enum(['network', 'code'])),
  /** Attempts to load the remote or its screen, whichever needed more. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds to load the remote, then its screen. */
  phases: z.strictObject({ remote: z.int().check(z.nonnegative()), screen: z.int().check(z.nonnegative()) }),
});
export type LoadReport = z.infer<typeof loadReportSchema>;
