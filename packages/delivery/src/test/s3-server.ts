import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Call = 'read' | 'list' | 'create' | 'write' | 'remove';

const kindOf = ({ method, headers }: IncomingMessage, query: URLSearchParams): S3Call => {
  if (method === 'PUT') return headers['if-none-match'] === '*' ? 'create' : 'write';
  if (method === 'DELETE') return 'remove';
  return query.has('list-type') ? 'list' : 'read';
};

export interface S3Server {
  readonly endpoint: string;
  /** The key has the form `/<bucket>/<key>`. */
  readonly objects: Map<string, Buffer>;
  readonly headers: Map<string, IncomingMessage['headers']>;
  /** Number of conditional writes that get the answer 409. */
  conflicts: number;
  /** If true, ignores conditions and overwrites objects, like some gateways. */
  ignoresConditions: boolean;
  /** The answer to every list, if it is not null. */
  page: string | null;
  /** How the server answers the next calls of a kind. */
  faults: {
    readonly kind: S3Call;
    readonly how: 'fails' | 'hangs' | 'cuts' | 'refuses';
    times: number;
  } | null;
  /** Number of calls of each kind. */
  readonly calls: Record<S3Call, number>;
  close(): Promise<void>;
}

const PAGE = 3;
export const WRITTEN = '2026-01-02T03:04:05.000Z';

const listed = (objects: ReadonlyMap<string, Buffer>, bucket: string, query: URLSearchParams): string => {
  const prefix = query.get('prefix') ?? '';
  const rows = [...objects.keys()]
    .filter(path => path.startsWith(`/${bucket}/${prefix}`))
    .map(path => path.slice(bucket.length + 2 + prefix.length))
    .map(rest => (query.has('delimiter') && rest.includes('/') ? `${rest.split('/')[0]}/` : rest));
  const names = [...new Set(rows)].sort();
  const from = Number(query.get('continuation-token') ?? 0);
  const entries = names
    .slice(from, from + PAGE)
    .map(name =>
      name.endsWith('/')
        ? `<CommonPrefixes><Prefix>${prefix}${name}</Prefix></CommonPrefixes>`
        : `<Contents><Key>${prefix}${name}</Key><LastModified>${WRITTEN}</LastModified></Contents>`,
    );
  const isMore = from + PAGE < names.length;
  const next = `<IsTruncated>${isMore}</IsTruncated>${isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''}`;
  return `<?xml version="1.0"?><ListBucketResult>${entries.join('')}${next}</ListBucketResult>`;
};

const failure = (code: string): string => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`;

/** A fake S3 server with conditional writes, and lists with pages of three. */
export const startS3 = async (): Promise<S3Server> => {
  const s3: Omit<S3Server, 'endpoint' | 'close'> = {
    objects: new Map(),
    headers: new Map(),
    conflicts: 0,
    ignoresConditions: false,
    page: null,
    faults: null,
    calls: { read: 0, list: 0, create: 0, write: 0, remove: 0 },
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3.test');
      const path = decodeURIComponent(pathname);
      const known = s3.objects.get(path);
      const isConditional = !s3.ignoresConditions && request.headers['if-none-match'] === '*';
      const kind = kindOf(request, searchParams);
      s3.calls[kind] += 1;
      const fault = s3.faults?.kind === kind && s3.faults.times > 0 ? s3.faults : null;
      if (fault !== null) fault.times -= 1;
      if (fault?.how === 'hangs') return;
      if (fault?.how === 'fails') return void response.writeHead(500).end(failure('InternalError'));
      if (fault?.how === 'refuses') return void response.writeHead(403).end(failure('AccessDenied'));
      const answer = (status: number, body: Buffer | string = '') => {
        if (fault === null) return response.writeHead(status).end(body);
        // The call has its effect, but the answer breaks off.
        response.writeHead(status, { 'Content-Length': body.length + 100 });
        response.write(String(body).slice(0, 10), () => response.destroy());
        return response;
      };
      if (request.headers.authorization?.startsWith('AWS4-HMAC-SHA256') !== true) {
        answer(403, failure('AccessDenied'));
      } else if (!path.startsWith('/shop/')) {
        answer(404, failure('NoSuchBucket'));
      } else if (request.method === 'PUT' && isConditional && s3.conflicts > 0) {
        s3.conflicts -= 1;
        answer(409, failure('ConditionalRequestConflict'));
      } else if (request.method === 'PUT' && isConditional && known !== undefined) {
        answer(412, failure('PreconditionFailed'));
      } else if (request.method === 'PUT') {
        s3.objects.set(path, Buffer.concat(chunks));
        s3.headers.set(path, request.headers);
        answer(200);
      } else if (request.method === 'DELETE') {
        s3.objects.delete(path);
        answer(204);
      } else if (searchParams.get('list-type') === '2') {
        answer(200, s3.page ?? listed(s3.objects, path.replace(/^\/|\/$/g, ''), searchParams));
      } else if (known !== undefined) {
        answer(200, known);
      } else {
        answer(404, failure('NoSuchKey'));
      }
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', () => resolve()));
  return Object.assign(s3, {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
};
