import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { releaseUrlSchema } from '@backglass/federation';
import { contentTypeOf } from '../store/content-types.ts';
import { send, sendText } from '../edge/http.ts';
import { fileSecurity } from '../edge/security-headers.ts';
import { keys } from '../store/store.ts';
import type { DevPart } from './dev-document.ts';

type Part = DevPart<{ readonly name: string; readonly version: string }>;

/** The file of a part that a path names; null when it is of none of them. */
export const devFileOf = (path: string, parts: readonly Part[]): string | null => {
  if (!releaseUrlSchema.safeParse(path).success) return null;
  for (const { release, folder } of parts) {
    const below = `/${keys.file(release.name, release.version, '')}`;
    if (path.startsWith(below)) return join(folder, path.slice(below.length));
  }
  return null;
};

/** Answers with a file as it is now; nobody may keep it. */
export const sendDevFile = async (
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<void> => {
  const type = contentTypeOf(file.replace(/\.map$/, '.json'));
  const content = type === undefined ? null : await readFile(file).catch(() => null);
  if (type === undefined || content === null) return sendText(request, response, 404, 'No such file.');
  const headers = { ...fileSecurity, 'Content-Type': type, 'Cache-Control': 'no-store' };
  return send(request, response, 200, headers, content);
};
