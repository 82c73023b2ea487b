import { type LiveEventName, liveEventSchemas } from '@backglass/contract';
import * as z from 'zod/mini';
import type { Queries } from './database.ts';

const NAMES = Object.keys(liveEventSchemas) as LiveEventName[];

/** A NOTIFY message must be small, so it contains only the row's id. */
const changeSchema = z.object({ centerId: z.int(), name: z.enum(NAMES), id: z.int() });
export type Change = z.infer<typeof changeSchema>;

const messageSchema = z.union([changeSchema, z.object({ sessionId: z.int() })]);
export type Message = z.infer<typeof messageSchema>;

export const writeMessage = (message: Message): string => JSON.stringify(message);

/** Returns undefined for a message that only another release knows. */
export function readMessage(text: string): Message | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface ChannelListener {
  /** Called with each message of any instance, also of this one. */
  message(text: string): void;
  missed(): void;
}

export interface Channel {
  /** Call it once, before every other method. */
  listen(listener: ChannelListener, onError: (error: unknown) => void): void;
  /** Resolves when the channel can receive messages. */
  open(): Promise<void>;
  /** Call it in the transaction of the change. Each message has at most 8,000 bytes (NOTIFY's limit). */
  write(transaction: Queries, texts: readonly string[]): Promise<void>;
  /** Call it after the commit, with the messages that `write` got. */
  committed(texts: readonly string[]): void;
  readonly isUp: boolean;
  close(): Promise<void>;
}

/** Only one process uses the embedded database, so the channel calls its own listener. */
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
