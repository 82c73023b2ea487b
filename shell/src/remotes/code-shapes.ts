import { DEFAULT_LANGUAGE } from '@backglass/contract';
import * as z from 'zod/mini';

// Remotes are built separately, so their types cannot be trusted. These schemas check the loaded code.

const functionSchema = z.custom<() => unknown>(value => typeof value === 'function');

const textsSchema = z.record(z.string(), z.unknown());
const messagesSchema = z.catchall(
  z.object({ [DEFAULT_LANGUAGE]: textsSchema }),
  z.union([textsSchema, functionSchema]),
);

/** What a remote exposes as `./remote`. */
export const definitionSchema = z.object({
  name: z.string(),
  messages: messagesSchema,
  screens: z.record(z.string(), functionSchema),
  prefetch: z.optional(z.record(z.string(), functionSchema)),
});

/** A React component may be an object, because `memo` and `forwardRef` return objects. */
export const componentSchema = z.custom(
  value => typeof value === 'function' || (typeof value === 'object' && value !== null),
);

export const screenSchema = z.object({ Screen: componentSchema });
