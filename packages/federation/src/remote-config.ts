import * as z from 'zod/mini';
import { labelSchema, rangeSchema, remoteNameSchema } from './names.ts';

/** Icons a navigation entry may have; the shell draws them before any code of the remote is there. */
export const NAV_ICONS = ['gamepad-2', 'history', 'monitor', 'user', 'book-open'] as const;
export type NavIcon = (typeof NAV_ICONS)[number];

const routePathSchema = z
  .string()
  .check(z.regex(/^\/(?:[\w-]+|:[A-Za-z]\w*)(?:\/(?:[\w-]+|:[A-Za-z]\w*))*$/));

/** A key of the remote's own texts, in `src/locales`. */
const textKeySchema = z.string().check(z.regex(/^\w+(?:\.\w+)*$/));

/** What a release declares about one of its screens. `screen` names the chunk that holds it. */
export const routeDeclarationSchema = z.strictObject({
  path: routePathSchema,
  access: z.enum(['public', 'operator']),
  title: labelSchema,
  screen: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
});
export type RouteDeclaration = z.infer<typeof routeDeclarationSchema>;

/** One entry of the shell's navigation. Entries stand in ascending `order`. */
export const navEntrySchema = z.strictObject({
  path: routePathSchema,
  label: labelSchema,
  icon: z.enum(NAV_ICONS),
  order: z.int(),
});
export type NavEntry = z.infer<typeof navEntrySchema>;

/**
 * A remote's `remote.config.ts`: everything the host must know before it loads the remote's code. The build puts the texts of
 * every language in the place of their keys.
 */
export const remoteConfigSchema = z
  .strictObject({
    name: remoteNameSchema,
    title: textKeySchema,
    /** The versions of `@backglass/platform` that it runs on. */
    contract: rangeSchema,
    routes: z.array(z.extend(routeDeclarationSchema, { title: textKeySchema })).check(z.minLength(1)),
    /** The screen whose chunk is joined with the exposed one: a request less for it, its weight more for every other screen. */
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

/** Types a remote's configuration where it is written; the build parses it. */
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;
