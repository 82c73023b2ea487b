import * as z from 'zod/mini';
import { labelSchema, rangeSchema, remoteNameSchema } from './names.ts';

/** Icons of navigation entries; the shell draws them before the remote loads. */
export const NAV_ICONS = ['gamepad-2', 'history', 'monitor', 'trophy', 'user', 'book-open'] as const;
export type NavIcon = (typeof NAV_ICONS)[number];

const routePathSchema = z
  .string()
  .check(z.regex(/^\/(?:[\w-]+|:[A-Za-z]\w*)(?:\/(?:[\w-]+|:[A-Za-z]\w*))*$/));

/** A key in the remote's `src/locales`. */
const textKeySchema = z.string().check(z.regex(/^\w+(?:\.\w+)*$/));

/** A route of a release. `screen` is the name of its chunk. */
export const routeDeclarationSchema = z.strictObject({
  path: routePathSchema,
  access: z.enum(['public', 'operator']),
  title: labelSchema,
  screen: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

/** A navigation entry of the shell. Entries are sorted by `order`. */
export const navEntrySchema = z.strictObject({
  path: routePathSchema,
  label: labelSchema,
  icon: z.enum(NAV_ICONS),
  order: z.int(),
});
export type NavEntry = z.infer<typeof navEntrySchema>;

/**
 * A remote's `remote.config.ts`: everything that the host must know before it loads the remote. The build replaces text keys by
 * labels in all languages.
 */
export const remoteConfigSchema = z
  .strictObject({
    name: remoteNameSchema,
    title: textKeySchema,
    /** The accepted versions of `@backglass/platform`. */
    platform: rangeSchema,
    routes: z.array(z.extend(routeDeclarationSchema, { title: textKeySchema })).check(z.minLength(1)),
    /** The screen that is bundled with the exposed module. Its page needs one request less; all other pages get larger. */
    eagerScreen: z.optional(z.string()),
    nav: z.array(z.extend(navEntrySchema, { label: textKeySchema })),
  })
  .check(
    z.refine(
      ({ eagerScreen, routes }) =>
        eagerScreen === undefined || routes.some(({ screen }) => screen === eagerScreen),
      { path: ['eagerScreen'], error: 'no route has this screen' },
    ),
  );
export type RemoteConfig = z.infer<typeof remoteConfigSchema>;

/** Types the configuration in `remote.config.ts`; the build validates it. */
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;
