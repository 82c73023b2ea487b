import * as z from 'zod/mini';
import { boothSchema } from './booth.ts';
import { gameSchema } from './game.ts';
import { idSchema } from './rows.ts';

const idOnly = z.object({ id: idSchema });

/** Events of `GET user/game/events/` by name. If an event lacks the row, the client fetches the row. */
export const liveEventSchemas = {
  'game.updated': z.object({ id: idSchema, game: z.optional(gameSchema) }),
  'booth.updated': z.object({ id: idSchema, booth: z.optional(boothSchema) }),
  'screen.updated': idOnly,
  'center.updated': idOnly,
} as const;

export type LiveEventName = keyof typeof liveEventSchemas;
export type LiveEvent = {
  [Name in LiveEventName]: { name: Name; data: z.infer<(typeof liveEventSchemas)[Name]> };
}[LiveEventName];

/** Parses the JSON of an event. Returns `undefined` if name or shape is unknown. */
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
