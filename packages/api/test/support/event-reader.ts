import { type LiveEvent, OPERATOR_SCHEME, parseLiveEvent } from '@backglass/contract';
import type { RunningApi } from './running-api.ts';

export interface EventReader {
  readonly contentType: string | null;
  readonly text: () => string;
  next(wanted: (event: LiveEvent) => boolean): Promise<LiveEvent>;
  readonly ended: Promise<void>;
  close(): void;
}

function eventOf(block: string): LiveEvent | undefined {
  const fields = new Map(
    block
      .split('\n')
      .map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return parseLiveEvent(fields.get('event') ?? '', fields.get('data') ?? '');
}

export async function openEvents(
  { origin }: Pick<RunningApi, 'origin'>,
  token: string,
  headers: Record<string, string> = {},
): Promise<EventReader> {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/user/game/events/`, {
    headers: { authorization: `${OPERATOR_SCHEME} ${token}`, ...headers },
    signal: controller.signal,
  });
  if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
  const events: LiveEvent[] = [];
  let text = '';
  let rest = '';
  let over = false;
  let wake = (): void => undefined;
  const decoder = new TextDecoder();
  const read = async (body: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of body) {
      const decoded = decoder.decode(chunk, { stream: true });
      text += decoded;
      const blocks = (rest + decoded).split('\n\n');
      rest = blocks.pop() ?? '';
      events.push(...blocks.map(eventOf).filter(event => event !== undefined));
      wake();
    }
  };
  const ended = read(response.body as unknown as AsyncIterable<Uint8Array>)
    .catch(() => undefined)
    .finally(() => {
      over = true;
      wake();
    });
  return {
    contentType: response.headers.get('content-type'),
    text: () => text,
    ended,
    close: () => controller.abort(),
    next: async wanted => {
      for (;;) {
        const event = events.shift();
        if (event && wanted(event)) return event;
        if (event) continue;
        if (over) throw new Error('the stream ended before the event came');
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    },
  };
}
