import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forward } from '@backglass/delivery';

export const ROWS = 100;

const STARTED_AT = new Date(Date.now() - 600_000).toISOString();
const MAPS = 5;

/** The number of players of the first game is `change`, so the page shows which change it has painted. */
const gameAt = (row: number, change: number) => {
  const progress = (change * 0.7 + row) % 100;
  return {
    id: 900_000 + row,
    name: `Thursday league, heat ${row + 1}`,
    booth: { id: 1 + (row % 8), name: `Arena ${1 + (row % 8)}` },
    status: 'running',
    started_at: STARTED_AT,
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
  /** Each row changes this many times a second. */
  start(changesPerSecond: number): void;
  /** Returns the sending time of each change of the first row, in epoch milliseconds. */
  stop(): ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/** Serves generated games and events. Forwards every other request to `productUrl`. */
export async function busyServer(productUrl: string): Promise<BusyServer> {
  const streams = new Set<ServerResponse>();
  const sentAt = new Map<number, number>();
  let change = 0;
  let timer: NodeJS.Timeout | undefined;

  const sendGames = (response: ServerResponse): void => {
    const results = Array.from({ length: ROWS }, (_, row) => gameAt(row, change));
    const body = JSON.stringify({ count: ROWS, next: null, previous: null, results });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  };
  const openStream = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.flushHeaders();
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };
  const sendChange = (row: number): void => {
    const game = gameAt(row, change);
    const event = `event: game.updated\ndata: ${JSON.stringify({ id: game.id, game })}\n\n`;
    for (const stream of streams) stream.write(event);
  };
  const server = createServer((incoming, response) => {
    const path = new URL(incoming.url ?? '/', productUrl).pathname;
    if (path === '/api/user/game/') sendGames(response);
    else if (path === '/api/user/game/events/') openStream(response);
    else forward(incoming, response, new URL(incoming.url ?? '/', productUrl));
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    start(changesPerSecond) {
      let row = 0;
      // Rows change one after another, like games of independent booths.
      const interval = 1_000 / (changesPerSecond * ROWS);
      const startedAt = performance.now();
      let sent = 0;
      timer = setInterval(() => {
        for (const due = (performance.now() - startedAt) / interval; sent < due; sent += 1) {
          if (row === 0) {
            change += 1;
            sentAt.set(change, Date.now());
          }
          sendChange(row);
          row = (row + 1) % ROWS;
        }
      }, 2);
    },
    stop() {
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
