import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import * as z from 'zod/mini';

/** A row changed: only which one, as a message of the database has little room. */
export interface Change {
  readonly centerId: number;
  readonly name: LiveEventName;
  readonly id: number;
}

/** A session is over. */
export interface SessionEnd {
  readonly sessionId: number;
}

const NAMES = Object.keys(liveEventSchemas) as LiveEventName[];

const messageSchema = z.union([
  z.object({ centerId: z.int(), name: z.enum(NAMES), id: z.int() }),
  z.object({ sessionId: z.int() }),
]);

export const writeMessage = (message: Change | SessionEnd): string => JSON.stringify(message);

/** `undefined` for what another release sends and this one does not know. */
export function readMessage(text: string): Change | SessionEnd | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
