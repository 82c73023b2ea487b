import { open, type FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { releaseUrlSchema } from '@backglass/federation';
import { ENCODINGS, isCompressible } from '../compression.ts';
import type { FolderStore } from '../store/folder.ts';
import { accepts } from './accept-encoding.ts';
import { sendText } from './respond.ts';
import { fileSecurity } from './security-headers.ts';

/** Every kind of file that a release may have. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

interface Opened {
  readonly handle: FileHandle;
  readonly bytes: number;
}

/** A regular file that can be read now; null when there is none. */
const openFile = async (path: string): Promise<Opened | null> => {
  const handle = await open(path, 'r').catch(() => null);
  if (handle === null) return null;
  const stats = await handle.stat();
  if (stats.isFile()) return { handle, bytes: stats.size };
  await handle.close();
  return null;
};

const openBest = async (path: string, header: string | undefined) => {
  const plain = await openFile(path);
  if (plain === null) return null;
  const accepted = isCompressible(path) ? ENCODINGS.filter(({ name }) => accepts(header, name)) : [];
  for (const { name, extension } of accepted) {
    const opened = await openFile(path + extension);
    if (opened === null) continue;
    await plain.handle.close();
    return { ...opened, encoding: name };
  }
  return { ...plain, encoding: null };
};

/**
 * Answers `/releases/…`: an immutable file in the best coding the visitor takes, or 404, never the page. A file counts
 * as there when it is itself there, whatever compressed siblings remain.
 */
export const sendReleaseFile = async (
  store: FolderStore,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl = 'public, max-age=31536000, immutable',
): Promise<void> => {
  const type = TYPES[extname(path)];
  const isAddress = releaseUrlSchema.safeParse(path).success;
  const opened =
    type === undefined || !isAddress
      ? null
      : await openBest(store.pathOf(path.slice(1)), request.headers['accept-encoding']);
  if (type === undefined || opened === null) {
    sendText(request, response, 404, 'No such file.');
    return;
  }
  response.writeHead(200, {
    ...fileSecurity,
    'Cache-Control': cacheControl,
    'Content-Length': opened.bytes,
    'Content-Type': type,
    ...(isCompressible(path) ? { Vary: 'Accept-Encoding' } : {}),
    ...(opened.encoding === null ? {} : { 'Content-Encoding': opened.encoding }),
  });
  if (request.method === 'HEAD') {
    await opened.handle.close();
    response.end();
    return;
  }
  // A visitor who leaves in the middle is no fault; the stream closes the file either way.
  await pipeline(opened.handle.createReadStream(), response).catch(() => response.destroy());
};
