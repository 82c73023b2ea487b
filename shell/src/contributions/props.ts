import { boothSchema, gameDetailSchema, gameSchema } from '@backglass/contract';
import type { ExtensionPointName, ExtensionPoints } from '@backglass/platform/operator';
import * as z from 'zod/mini';

/** The props of each extension point. A page is built separately from the contributions, so the types of its props must be checked. */
const PROPS: { readonly [Point in ExtensionPointName]: z.ZodMiniType<ExtensionPoints[Point]> } = {
  'game.details': z.object({ game: gameDetailSchema }),
  'games.column': z.object({ game: gameSchema }),
  'booth.card': z.object({ booth: boothSchema }),
  'profile.section': z.object({}),
  'dashboard.header': z.object({}),
};

/** What is wrong with the props that a page passes to an extension point; `null` when they are valid. */
export function problemWith(point: ExtensionPointName, props: object): Error | null {
  const issue = PROPS[point].safeParse(props).error?.issues[0];
  return issue === undefined ? null : new Error(`${point}: ${issue.path.join('.')}: ${issue.message}`);
}
