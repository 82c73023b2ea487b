import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `nonsense` is an HTML page, `silence` is no answer. */
export type Fault = 403 | 500 | 503 | 'nonsense' | 'silence';

export interface TestS3 {
  readonly endpoint: string;
  /** The key has the form `/<bucket>/<key>`. */
  readonly objects: Map<string, Buffer>;
  /** Makes further requests fail. `undefined` = requests succeed again. */
  failWith(how: Fault | undefined): void;
  close(): Promise<void>;
}

/** Puts only two objects on a page, so that lists have several pages. */
function listed(objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string {
  const keys = [...objects.keys()]
    .filter(path => path.startsWith(`${bucket}/${query.get('prefix') ?? ''}`))
    .map(path => path.slice(bucket.length + 1))
    .sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const contents = keys
    .slice(from, from + 2)
    .map(
      key =>
        `<Contents><Key>${key}</Key><ETag>"x"</ETag><Size>1</Size><LastModified>${new Date().toISOString()}</LastModified></Contents>`,
    );
  const more = from + 2 < keys.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
}

const COPIED =
  '<?xml version="1.0"?><CopyObjectResult><ETag>"x"</ETag><LastModified>2026-01-01T00:00:00Z</LastModified></CopyObjectResult>';

export async function startS3(): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  let fault: Fault | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://s3.test');
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
      } else if (query.get('list-type') === '2') {
        response.writeHead(200).end(listed(objects, path.replace(/\/$/, ''), query));
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
    failWith: how => {
      fault = how;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
