import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from '@backglass/delivery';

/** Rows of a board that is as full as a page can be, all of them running. */
export const ROWS = 100;

const BEGUN = new Date(Date.now() - 600_000).toISOString();
const MAPS = 5;

/**
 * A running game as the API tells it after so many of its changes. The first game's players count them, so that a page that shows
 * it can be asked which change it shows.
 */
const gameAt = (row: number, change: number) => {
  const progress = (change * 0.7 + row) % 100;
  return {
    id: 900_000 + row,
    name: `Thursday league, heat ${row + 1}`,
    booth: { id: 1 + (row % 8), name: `Arena ${1 + (row % 8)}` },
    status: 'running',
    started_at: BEGUN,
    finished_at: null,
    progress,
    maps_played: Math.floor((progress / 100) * MAPS),
    maps_total: MAPS,
    players_count: row === 0 ? change : 12,
    is_hidden: false,
    hidden_at: null,
  };
};

export interface BusyServer {
  readonly url: string;
  /** From now on each row changes so often a second. */
  begin(changesPerSecond: number): void;
  /** Ends the changes. Answers when each was sent, in epoch milliseconds, by its number. */
  end(): ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** The product with a day as busy as can be: lists of games and events are ours, everything else is the server's behind it. */
export async function busyServer(behind: string): Promise<BusyServer> {
  const streams = new Set<ServerResponse>();
  const sentAt = new Map<number, number>();
  let change = 0;
  let timer: NodeJS.Timeout | undefined;

  const list = (response: ServerResponse): void => {
    const results = Array.from({ length: ROWS }, (_, row) => gameAt(row, change));
    const body = JSON.stringify({ count: ROWS, next: null, previous: null, results });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  };
  const listen = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };
  const changeRow = (row: number): void => {
    const game = gameAt(row, change);
    const event = `event: game.updated\ndata: ${JSON.stringify({ id: game.id, game })}\n\n`;
    for (const stream of streams) stream.write(event);
  };
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', behind).pathname;
    if (path === '/api/user/game/') list(response);
    else if (path === '/api/user/game/events/') listen(response);
    else forward(incoming, response, new URL(incoming.url ?? '/', behind));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    begin(changesPerSecond) {
      let row = 0;
      // rows do not change all at once but one after the other, as those of many booths do
      const every = 1_000 / (changesPerSecond * ROWS);
      const begun = performance.now();
      let sent = 0;
      timer = setInterval(() => {
        for (const due = (performance.now() - begun) / every; sent < due; sent += 1) {
          if (row === 0) {
            change += 1;
            sentAt.set(change, Date.now());
          }
          changeRow(row);
          row = (row + 1) % ROWS;
        }
      }, 2);
    },
    end() {
      clearInterval(timer);
      return sentAt;
    },
    async close() {
      clearInterval(timer);
      server.closeAllConnections();
      await new Promise(done => server.close(done));
    },
  };
}
