import { connect, createServer, type AddressInfo } from 'node:net';

export interface CuttingProxy {
  readonly url: string;
  readonly cuts: () => number;
  readonly stopCutting: () => void;
  readonly close: () => void;
}

const HEAD_END = '\r\n\r\n';

/** The bytes of a call to `path` that pass: the head and half of the body. `undefined` for any other call. */
function halfOf(chunk: Buffer, path: string): number | undefined {
  const head = chunk.toString('latin1').split(HEAD_END, 1)[0] ?? '';
  if (!head.split('\r\n', 1)[0]?.includes(path)) return undefined;
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  return head.length + HEAD_END.length + Math.floor(length / 2);
}

/** Closes the connection in the middle of the body of each call to `path`. */
export async function cuttingProxy(target: string, path: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let isCutting = true;
  let cuts = 0;
  const proxy = createServer(client => {
    const server = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      server.destroy();
    };
    let left: number | undefined;
    client.on('data', (chunk: Buffer) => {
      if (isCutting) left ??= halfOf(chunk, path);
      if (left === undefined) return void server.write(chunk);
      const part = chunk.subarray(0, left);
      left -= part.length;
      if (left > 0) return void server.write(part);
      cuts += 1;
      client.pause();
      server.write(part, end);
    });
    server.pipe(client);
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    cuts: () => cuts,
    stopCutting: () => {
      isCutting = false;
    },
    close: () => void proxy.close(),
  };
}
