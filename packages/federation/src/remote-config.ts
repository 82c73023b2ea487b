import * as z from 'zod/mini';
import { contributionSchema, navEntrySchema, routeDeclarationSchema } from './declarations.ts';
import { rangeSchema, remoteNameSchema } from './names.ts';
import { prefetchSchema } from './prefetch.ts';

/** The shell draws these icons before the remote loads. */
export const NAV_ICONS = ['gamepad-2', 'history', 'monitor', 'trophy', 'user', 'book-open'] as const;
export type NavIcon = (typeof NAV_ICONS)[number];

/** The unit is rem. */
export const panelHeightSchema = z.int().check(z.gte(4), z.lte(60));

export const onePerPoint = z.refine<readonly { readonly point: string }[]>(
  contributions => new Set(contributions.map(({ point }) => point)).size === contributions.length,
  { error: 'two contributions have the same point' },
);

const onlyForOperators = z.refine<{ readonly access: string; readonly prefetch?: unknown }>(
  ({ access, prefetch }) => access === 'operator' || prefetch === undefined,
  {
    path: ['prefetch'],
    error: 'only for pages of operators, because the document sends the calls with their token',
  },
);

/** `ExtensionPoints` in `@backglass/platform` has the props of each point. `palette.commands` and `tutorials` take data, so they have none. */
export const EXTENSION_POINTS = [
  'game.details',
  'games.column',
  'booth.card',
  'profile.section',
  'dashboard.header',
  'palette.commands',
  'tutorials',
] as const;

/** A key in the remote's `src/locales`. */
const textKeySchema = z.string().check(z.regex(/^\w+(?:\.\w+)*$/));

/** The host must know this before it loads the remote. The build replaces each text key by the texts in all languages. */
export const remoteConfigSchema = z
  .strictObject({
    name: remoteNameSchema,
    title: textKeySchema,
    /** The accepted versions of `@backglass/platform`. */
    platform: rangeSchema,
    routes: z
      .array(
        z
          .extend(routeDeclarationSchema, {
            title: textKeySchema,
            /** The first calls of the screen, for pages of operators. They must equal what the screen requests (ADR 0018). */
            prefetch: z.optional(prefetchSchema),
          })
          .check(onlyForOperators),
      )
      .check(z.minLength(1)),
    /** This screen is bundled with the exposed module. Its page needs one request less, but all other pages get larger. */
    eagerScreen: z.optional(z.string()),
    nav: z.array(z.extend(navEntrySchema, { label: textKeySchema, icon: z.enum(NAV_ICONS) })),
    contributions: z.optional(
      z
        .array(
          z.extend(contributionSchema, {
            point: z.enum(EXTENSION_POINTS),
            title: textKeySchema,
            height: z.optional(panelHeightSchema),
          }),
        )
        .check(onePerPoint),
    ),
  })
  .check(
    z.refine(
      ({ eagerScreen, routes }) =>
        eagerScreen === undefined || routes.some(({ screen }) => screen === eagerScreen),
      { path: ['eagerScreen'], error: 'no route has this screen' },
    ),
  );
export type RemoteConfig = z.infer<typeof remoteConfigSchema>;

/** Types the configuration in `remote.config.ts`. The build validates it. */
export const defineRemoteConfig = (config: RemoteConfig): RemoteConfig => config;
