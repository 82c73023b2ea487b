import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { changeLine } from '../composition/changes.ts';
import { UsageError } from '../errors.ts';
import { historyOf, rolledBackOf } from '../live/history.ts';
import { listHistory } from '../live/list-history.ts';
import { listStore, type ListedRelease } from '../live/list-store.ts';
import { nameOf } from '../release/builds.ts';
import { labelOf } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { send, sendText } from './send.ts';
import { releasesMarkup, RELEASES_POLICY } from './releases-markup.ts';
import { pageSecurityHeaders } from './security-headers.ts';
import { textsFor } from '../texts.ts';

export const RELEASES_PAGE = '/releases/';

const HISTORY = 50;

export interface ReleasesPage {
  readonly key: string;
  /** The key is the name of the part. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Reads owners by name from `.github/CODEOWNERS`. The map is empty without that file. */
const ownersIn = async (workspaceRoot: string): Promise<ReadonlyMap<string, string>> => {
  const file = await readFile(join(workspaceRoot, '.github/CODEOWNERS'), 'utf8').catch(() => '');
  const rules = file.matchAll(/^\/(shell|remote-[\w-]+)\/ +(@.*)$/gm);
  return new Map([...rules].map(([, folder = '', owners = '']) => [nameOf(folder), owners.trim()]));
};

const keySchema = z.string().regex(/^[\x21-\x7e]{16,200}$/);

/** `key` is the setting `RELEASES_KEY`. Throws {@link UsageError} for an invalid key. */
export const openReleasesPage = async (
  key: string | undefined,
  workspaceRoot: string,
): Promise<ReleasesPage | undefined> => {
  if (!key) return undefined;
  if (keySchema.safeParse(key).success) return { key, owners: await ownersIn(workspaceRoot) };
  throw new UsageError('RELEASES_KEY must have 16 to 200 characters without spaces.');
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Browsers have a dialog for the password of Basic authentication. Programs send a Bearer token. */
const keyIn = ({ headers }: IncomingMessage): string => {
  const [, scheme = '', value = ''] =
    /^(Basic|Bearer) +(\S{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
};

const rolledBackIn = async (
  store: Store,
  releases: readonly ListedRelease[],
): Promise<ReadonlySet<string>> => {
  const history = historyOf(store, HISTORY);
  const found = await Promise.all(
    releases.map(async release =>
      (await rolledBackOf(history, release)) === null ? [] : [labelOf(release)],
    ),
  );
  return new Set(found.flat());
};

/** Sends releases, previews and history if the request contains the key, else 401. */
export const sendReleasesPage = async (
  store: Store,
  { key, owners }: ReleasesPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!timingSafeEqual(hashOf(keyIn(request)), hashOf(key))) {
    return sendText(request, response, 401, 'This page needs its key as the password.', {
      'WWW-Authenticate': 'Basic realm="Backglass releases", charset="UTF-8"',
    });
  }
  const { lang, texts } = textsFor(request.headers['accept-language']);
  const history = (await listHistory(store, undefined, HISTORY)).map(entry => ({
    ...entry,
    changed: entry.changes?.map(changeLine) ?? null,
  }));
  const listed = await listStore(store);
  const rolledBack = await rolledBackIn(store, listed.releases);
  const body = releasesMarkup({ listed, history, owners, rolledBack }, texts.releases, lang);
  return send(
    request,
    response,
    200,
    {
      ...pageSecurityHeaders,
      'Content-Security-Policy': RELEASES_POLICY,
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
    Buffer.from(body),
  );
};
