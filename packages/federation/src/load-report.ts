import * as z from 'zod/mini';
import { releaseUrlSchema, releaseVersionSchema, remoteNameSchema } from './names.ts';

/** Control and format characters could change how a terminal shows the text. */
const plainText = z.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u);

export const MAX_MESSAGE = 300;
export const MAX_FRAMES = 10;

/** `line` and `column` start at 1. */
const stackFrameSchema = z.strictObject({
  file: releaseUrlSchema.check(z.maxLength(200)),
  line: z.int().check(z.positive()),
  column: z.int().check(z.positive()),
});
export type StackFrame = z.infer<typeof stackFrameSchema>;

/** The page has masked texts that may be personal data. */
export const reportedErrorSchema = z.strictObject({
  name: z.string().check(z.regex(/^[\w$.-]{1,60}$/)),
  message: z.string().check(z.maxLength(MAX_MESSAGE), plainText),
  /** The innermost position is the first one. */
  stack: z.array(stackFrameSchema).check(z.maxLength(MAX_FRAMES)),
});
export type ReportedError = z.infer<typeof reportedErrorSchema>;

/** Reports a load of a screen, or a later error. Contains no personal data: no URL parameters or identifiers, and only masked texts. */
export const loadReportSchema = z.strictObject({
  schema: z.literal(1),
  composition: z.int().check(z.positive()),
  remote: z.union([remoteNameSchema, z.literal('shell')]),
  version: releaseVersionSchema,
  /** Empty when the page was not a screen of a remote. */
  screen: z.string().check(z.maxLength(60), plainText),
  /**
   * `fell-back`: this release failed, and the page shows the previous one. `crashed`: the screen loaded, and threw later.
   * `uncaught`: code of the release threw outside every screen's error boundary.
   */
  outcome: z.enum(['ready', 'fell-back', 'failed', 'crashed', 'uncaught', 'incompatible', 'disabled']),
  cause: z.optional(z.enum(['network', 'code'])),
  /** Pages send errors only to their own origin. */
  error: z.optional(reportedErrorSchema),
  /** The attempts to load the remote or its screen, whichever number is larger. */
  attempts: z.int().check(z.nonnegative()),
  /** Milliseconds to load the remote, then its screen. */
  phases: z.strictObject({ remote: z.int().check(z.nonnegative()), screen: z.int().check(z.nonnegative()) }),
});
export type LoadReport = z.infer<typeof loadReportSchema>;
