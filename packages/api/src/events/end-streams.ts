import type { SessionStream } from './event-stream.ts';
import type { HubSource } from './hub-source.ts';

type Streams = readonly SessionStream[];
type End = (stream: SessionStream) => void;

/** Ends the streams of one session. The hub of each instance calls this when it receives the message of a log-out. */
export function endStreamsOf(sessionId: number, streams: Streams, end: End): void {
  for (const stream of streams) if (stream.sessionId === sessionId) end(stream);
}

/** Ends the streams of expired sessions. The hub calls this at each heartbeat, even when the database is unavailable. */
export function endExpiredStreams(streams: Streams, end: End): void {
  const now = new Date();
  for (const stream of streams) if (stream.sessionExpiresAt <= now) end(stream);
}

/** Ends the streams of sessions that ended without a message, such as by a change in SQL. The hub calls this at each heartbeat. */
export async function endInvalidStreams(
  streams: Streams,
  validSessions: HubSource['validSessions'],
  end: End,
): Promise<void> {
  if (streams.length === 0) return;
  const valid = await validSessions([...new Set(streams.map(stream => stream.sessionId))]);
  for (const stream of streams) if (!valid.has(stream.sessionId)) end(stream);
}
