import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FAVICON_FILE, type ShellSettings } from '@backglass/federation';
import { loadableRefsOf } from '../check/check.ts';
import { ENCODINGS } from '../compression.ts';
import { contentTypeOf } from '../content-types.ts';
import { DeliveryError } from '../delivery-error.ts';
import { documentSecurity, fileSecurity } from '../edge/security-headers.ts';
import { LIVE, numbersOf, previewChannel, readComposition } from '../live.ts';
import { findRelease } from '../published.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import { newestSite, put, putSite, shownNumber, type Site } from './site.ts';

export interface Exported {
  readonly number: number;
  /** `games@0.1.0-…` */
  readonly releases: readonly string[];
  /** Ids. */
  readonly previews: readonly string[];
}

/** Copies a release that is still registered; what is there already is the same. */
const copyRelease = async (store: Store, root: string, name: string, version: string): Promise<boolean> => {
  const release = await findRelease(store, name, version);
  const description = keys.release(name, version);
  if (release === null) return false;
  const there = new Set(await readdir(dirname(join(root, description)), { recursive: true }).catch(() => []));
  if (there.has('release.json')) return true;
  for (const file of Object.keys(release.files).filter(one => contentTypeOf(one) !== undefined)) {
    const key = keys.file(name, version, file);
    for (const one of [...ENCODINGS.map(({ extension }) => key + extension), key]) {
      const content = await store.read(one);
      if (content !== null) await put(join(root, one), content);
      else if (one === key) throw new DeliveryError(`${name}@${version} lacks ${file} in the store.`);
    }
  }
  const content = await store.read(description);
  if (content !== null) await put(join(root, description), content);
  return true;
};

/** What nginx includes; the values have neither quotes nor dollars in them. */
const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');

const pageHeaders = (settings: ShellSettings, isSecure: boolean) =>
  documentSecurity({ apiRoot: settings.api_root, isSecure }, settings.telemetry_url);

/**
 * Writes what any static host can serve: `public/` with the live page, `previews/<id>/` with those that are shown, to be
 * served on hosts of their own, and `headers/` with the headers for nginx. The page is written last, and each file in one step,
 * so the folder may be served while it is written. Throws {@link DeliveryError} when nothing is live, or when the folder shows
 * something newer by the time that all is copied.
 */
export const exportStatic = async (
  store: Store,
  folder: string,
  { isSecure, now = new Date() }: { readonly isSecure: boolean; readonly now?: Date },
): Promise<Exported> => {
  const live = await newestSite(store, LIVE);
  if (live === null) throw new DeliveryError('Nothing is live yet, so there is nothing to export.');
  const root = join(folder, 'public');
  const shown: { readonly id: string; readonly site: Site }[] = [];
  for (const id of await store.list(keys.previews)) {
    const site = await newestSite(store, previewChannel(id));
    if (Date.parse(site?.settings.preview?.expires_at ?? '') > now.getTime() && site !== null) {
      shown.push({ id, site });
    }
  }
  // Tabs that are open ask for releases that were live before.
  const earlier = await Promise.all((await numbersOf(store)).map(number => readComposition(store, number)));
  const parts = new Map(
    [...earlier, ...shown.map(({ site }) => site.composition)]
      .flatMap(loadableRefsOf)
      .map(ref => [`${ref.name}@${ref.version}`, ref]),
  );
  const releases: string[] = [];
  for (const [label, { name, version }] of parts) {
    if (await copyRelease(store, root, name, version)) releases.push(label);
  }
  const there = await shownNumber(root);
  if (there > live.composition.number) {
    throw new DeliveryError(
      `${root} shows composition ${there} already, which is newer than ${live.composition.number}. ` +
        'Another run was faster, or the folder is of another store.',
    );
  }
  await put(join(folder, 'headers/file.conf'), nginxHeaders(fileSecurity));
  await put(join(folder, 'headers/page.conf'), nginxHeaders(pageHeaders(live.settings, isSecure)));
  const icon = await store.read(keys.file('shell', live.composition.shell.version, FAVICON_FILE));
  if (icon !== null) await put(join(root, FAVICON_FILE), icon);
  const known = await readdir(join(folder, 'previews')).catch(() => []);
  for (const id of known.filter(one => !shown.some(preview => preview.id === one))) {
    await rm(join(folder, 'previews', id), { recursive: true });
  }
  for (const { id, site } of shown) await putSite(join(folder, 'previews', id), site);
  await putSite(root, live);
  return { number: live.composition.number, releases, previews: shown.map(({ id }) => id) };
};
