import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A status without a body; a page where XML belongs; no answer at all. */
export type Fault = 403 | 500 | 503 | 'nonsense' | 'silence';

export interface TestS3 {
  readonly endpoint: string;
  /** By `/<bucket>/<key>`. */
  readonly objects: Map<string, Buffer>;
  /** Answers every request from now on in a way that no S3 does; `undefined` = properly again. */
  misbehave(how: Fault | undefined): void;
  close(): Promise<void>;
}

const COPIED =
  '<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></CopyObjectResult>';

/** As much of S3 as keeping images takes: put, copy, head, get, delete. Every other request is 404, a fault of its own 503. */
export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      const source = request.headers['x-amz-copy-source'];
      const known = objects.get(path);
      if (fault === 'silence') return;
      if (fault === 'nonsense') {
        response.writeHead(418, { 'content-type': 'text/html' }).end('<p>Please log in');
      } else if (fault !== undefined) {
        response.writeHead(fault).end();
      } else if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') !== true) {
        response.writeHead(403).end();
      } else if (request.method === 'PUT') {
        const copied =
          typeof source === 'string'
            ? objects.get(`/${decodeURIComponent(source).replace(/^\//, '')}`)
            : undefined;
        objects.set(path, copied ?? Buffer.concat(chunks));
        response.writeHead(200, { etag: '"x"' }).end(copied ? COPIED : undefined);
      } else if (request.method === 'DELETE') {
        objects.delete(path);
        response.writeHead(204).end();
      } else if (known && (request.method === 'GET' || request.method === 'HEAD')) {
        response
          .writeHead(200, { 'content-length': known.length })
          .end(request.method === 'GET' ? known : undefined);
      } else {
        response.writeHead(404).end();
      }
    });
  });
  await new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    misbehave: how => {
      fault = how;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
