import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

const NAMES = Object.keys(liveEventSchemas) as LiveEventName[];

/** The message about a changed row. It has only the row's id, because a NOTIFY message must be small. */
const changeSchema = z.object({ centerId: z.int(), name: z.enum(NAMES), id: z.int() });
export type Change = z.infer<typeof changeSchema>;

const messageSchema = z.union([changeSchema, z.object({ sessionId: z.int() })]);
/** The message about a changed row or an ended session. */
export type Message = z.infer<typeof messageSchema>;

export const writeMessage = (message: Message): string => JSON.stringify(message);

/** Parses a message. Returns `undefined` for a message that only another release knows. */
export function readMessage(text: string): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface ChannelListener {
  /** Called with each message of any instance, including this one. */
  message(text: string): void;
  /** Called when messages may have been lost. */
  missed(): void;
}

/** Carries short messages between all instances on one database. */
export interface Channel {
  /** Sets the listener. Call it once, before every other method. */
  listen(listener: ChannelListener, onError: (error: unknown) => void): void;
  /** Connects. Resolves when the channel can receive messages. */
  open(): Promise<void>;
  /** Call it in the transaction of a change, with the messages about it. Each message has at most 8,000 bytes (NOTIFY's limit). */
  write(transaction: Queries, texts: readonly string[]): Promise<void>;
  /** Call it after the commit of that transaction, with the messages that `write` got. */
  committed(texts: readonly string[]): void;
  /** Whether the channel can receive messages now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** The channel of the embedded database. Only one process uses that database, so the channel calls its own listener. */
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
