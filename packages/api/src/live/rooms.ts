import { randomBytes } from 'node:crypto';

/** One open stream, as the hub sees it. */
export interface LiveStream {
  readonly centerId: number;
  readonly sessionId: number;
  readonly sessionExpiresAt: Date;
  /** `false` if the reader is gone. */
  send(frame: string): boolean;
  end(): void;
}

interface Room {
  readonly streams: Set<LiveStream>;
  /** Ids of a room that was opened again are from another run. */
  readonly run: string;
  told: number;
}

/** The open streams of an instance by their centre. */
export class Rooms {
  readonly #rooms = new Map<number, Room>();

  add(stream: LiveStream): void {
    const room = this.#rooms.get(stream.centerId) ?? {
      streams: new Set(),
      run: randomBytes(4).toString('hex'),
      told: 0,
    };
    room.streams.add(stream);
    this.#rooms.set(stream.centerId, room);
  }

  delete(stream: LiveStream): void {
    const room = this.#rooms.get(stream.centerId);
    room?.streams.delete(stream);
    if (room?.streams.size === 0) this.#rooms.delete(stream.centerId);
  }

  /** A copy, so that streams may be deleted meanwhile. */
  all(): LiveStream[] {
    return [...this.#rooms.values()].flatMap(room => [...room.streams]);
  }

  of(centerId: number): LiveStream[] {
    return [...(this.#rooms.get(centerId)?.streams ?? [])];
  }

  has(centerId: number): boolean {
    return this.#rooms.has(centerId);
  }

  get size(): number {
    let size = 0;
    for (const { streams } of this.#rooms.values()) size += streams.size;
    return size;
  }

  /** The id of a centre's next event: one centre's ids tell nothing of how busy the others are. */
  nextId(centerId: number): string {
    const room = this.#rooms.get(centerId);
    if (!room) return 'none';
    room.told += 1;
    return `${room.run}-${room.told}`;
  }
}
