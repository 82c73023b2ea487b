import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

const NAMES = Object.keys(liveEventSchemas) as LiveEventName[];

/** A changed row, by its id only: a NOTIFY message is small. */
const changeSchema = z.object({ centerId: z.int(), name: z.enum(NAMES), id: z.int() });
export type Change = z.infer<typeof changeSchema>;

const messageSchema = z.union([changeSchema, z.object({ sessionId: z.int() })]);
/** A change, or the end of a session. */
export type Message = z.infer<typeof messageSchema>;

export const writeMessage = (message: Message): string => JSON.stringify(message);

/** Returns `undefined` for a message of another release that this one does not know. */
export function readMessage(text: string): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface ChannelListener {
  /** A message of any instance, this one's own included. */
  message(text: string): void;
  /** Messages may have been lost. */
  missed(): void;
}

/** Carries short messages between all instances on one database. */
export interface Channel {
  /** Sets the listener. Once, before anything else. */
  listen(listener: ChannelListener, onError: (error: unknown) => void): void;
  /** Resolves when messages arrive. */
  open(): Promise<void>;
  /** Writes messages into the transaction of their change. At most 8,000 bytes each (NOTIFY's bound). */
  write(transaction: Queries, texts: readonly string[]): Promise<void>;
  /** Call with the same messages once that transaction is committed. */
  committed(texts: readonly string[]): void;
  /** Whether messages arrive now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** For the embedded database: its only process publishes to itself. */
export class LocalChannel implements Channel {
  #listener: ChannelListener | undefined;

  listen(listener: ChannelListener): void {
    this.#listener = listener;
  }

  async open(): Promise<void> {}

  async write(): Promise<void> {}

  committed(texts: readonly string[]): void {
    for (const text of texts) this.#listener?.message(text);
  }

  get isUp(): boolean {
    return this.#listener !== undefined;
  }

  async close(): Promise<void> {
    this.#listener = undefined;
  }
}
