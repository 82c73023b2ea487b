import { DEFAULT_LANGUAGE } from '@backglass/contract';
import * as z from 'zod/mini';

// Remotes are built by others at another time: their types are not checked against what arrives, so these schemas are.

const functionSchema = z.custom<() => unknown>(value => typeof value === 'function');

const textsSchema = z.record(z.string(), z.unknown());
const messagesSchema = z.catchall(z.object({ [DEFAULT_LANGUAGE]: textsSchema }), textsSchema);

/** What a remote exposes as `./remote`. */
export const definitionSchema = z.object({
  name: z.string(),
  messages: messagesSchema,
  screens: z.record(z.string(), functionSchema),
  ahead: z.optional(z.record(z.string(), functionSchema)),
  commands: z.optional(z.array(z.object({ id: z.string(), label: z.string() }))),
});

/** What the code of one screen exports: a component, which is an object where React has wrapped it. */
export const screenSchema = z.object({
  Screen: z.custom(value => typeof value === 'function' || (typeof value === 'object' && value !== null)),
});
