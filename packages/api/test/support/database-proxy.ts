import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';
import type { TestDatabase } from './test-database.ts';

/** Stands between an API and PostgreSQL, and fails like a network. */
export interface DatabaseProxy {
  /** The same database, through the proxy. */
  readonly database: TestDatabase;
  /** Keeps connections open and accepts new ones, but passes nothing on. */
  hang(): void;
  /** Ends all connections. Refuses new ones until `resume`. */
  cut(): void;
  resume(): void;
  /** Calls `react` once, before or after the proxy has passed on the next bytes for PostgreSQL that contain `text`. */
  once(when: 'before' | 'after', text: string, react: () => void): void;
  close(): Promise<void>;
}

export async function startDatabaseProxy(database: TestDatabase): Promise<DatabaseProxy> {
  const url = new URL(database.environment.DATABASE_URL ?? '');
  const target = { host: url.hostname, port: Number(url.port || 5432) };
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let state: 'passing' | 'hanging' | 'cut' = 'passing';
  let hook: { when: 'before' | 'after'; text: string; react: () => void } | undefined;

  const runHook = (when: 'before' | 'after', chunk: Buffer): void => {
    if (hook?.when !== when || !chunk.includes(hook.text)) return;
    const { react } = hook;
    hook = undefined;
    react();
  };
  const passOn = (from: Socket, to: Socket, isForServer: boolean): void => {
    from.on('data', (chunk: Buffer) => {
      if (isForServer) runHook('before', chunk);
      const write = (): void => {
        to.write(chunk);
        if (isForServer) runHook('after', chunk);
      };
      if (state === 'hanging') waiting.push(write);
      else write();
    });
    from.once('close', () => {
      sockets.delete(from);
      const end = (): void => void to.destroy();
      if (state === 'hanging') waiting.push(end);
      else end();
    });
    from.on('error', () => undefined);
    sockets.add(from);
  };
  const server = createServer(client => {
    if (state === 'cut') return void client.destroy();
    const upstream = connect(target);
    passOn(client, upstream, true);
    passOn(upstream, client, false);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  const cut = (): void => {
    state = 'cut';
    waiting.length = 0;
    for (const socket of sockets) socket.destroy();
  };
  return {
    database: { ...database, environment: { ...database.environment, DATABASE_URL: url.href } },
    hang: () => (state = 'hanging'),
    cut,
    resume: () => {
      state = 'passing';
      for (const pass of waiting.splice(0)) pass();
    },
    once: (when, text, react) => (hook = { when, text, react }),
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
