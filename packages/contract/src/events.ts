import * as z from 'zod/mini';
import { boothSchema } from './booth.ts';
import { gameSchema } from './game.ts';
import { idSchema } from './rows.ts';

/**
 * Events of `GET user/game/events/` by name. Data always has the row's `id`; an API may add the row itself;
 * without it, a client reads the row.
 */
export const liveEventSchemas = {
  'game.updated': z.object({ id: idSchema, game: z.optional(gameSchema) }),
  'booth.updated': z.object({ id: idSchema, booth: z.optional(boothSchema) }),
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEventSchemas)[Name]> };
}[LiveEventName];

/** Parses an event by its name and JSON; `undefined` for an unknown name or shape. */
export function parseLiveEvent(name: string, json: string): LiveEvent | undefined {
  if (!Object.hasOwn(liveEventSchemas, name)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const parsed = liveEventSchemas[name as LiveEventName].safeParse(value);
  return parsed.success ? ({ name, data: parsed.data } as LiveEvent) : undefined;
}
