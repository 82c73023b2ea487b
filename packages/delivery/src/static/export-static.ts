import { readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FAVICON_FILE, type Composition, type ShellSettings } from '@backglass/federation';
import { foldersOf, loadableRefsOf } from '../composition/addresses.ts';
import type { Canary } from '../composition/selection.ts';
import { ENCODINGS, isCompressible } from '../store/compression.ts';
import { contentTypeOf } from '../store/content-types.ts';
import { DeliveryError } from '../errors.ts';
import { documentSecurityHeaders, fileSecurityHeaders } from '../edge/security-headers.ts';
import { inlineHashes } from '../document/document.ts';
import { damagedOf, documentsOf, LIVE, previewChannel, readableOf } from '../document/channel.ts';
import { liveComposition } from '../document/newest.ts';
import { findRelease, isIntactEncoding, readPublished } from '../release/published.ts';
import { keys, type Store } from '../store/store.ts';
import {
  claimFolder,
  newestDocument,
  put,
  putSite,
  shownNumber,
  siteIn,
  withoutShellCanary,
  type Site,
} from './write-site.ts';

export interface Exported {
  readonly number: number;
  readonly releases: readonly string[];
  readonly previews: readonly string[];
  /** Damaged documents. The export lacks damaged previews, and may lack files of earlier pages. */
  readonly damaged: readonly string[];
  /** The canary of the shell, which is not exported. */
  readonly shellCanary: Canary | null;
}

export interface ExportOptions {
  readonly isSecure: boolean;
  /** Allows a folder with other contents. */
  readonly isForced?: boolean;
  readonly now?: Date;
}

/** Copies a release unless the folder has it. Returns false when the store lacks the release. */
const copyRelease = async (store: Store, root: string, name: string, version: string): Promise<boolean> => {
  const release = await findRelease(store, name, version);
  const description = keys.release(name, version);
  if (release === null) return false;
  const there = new Set(await readdir(dirname(join(root, description)), { recursive: true }).catch(() => []));
  if (there.has('release.json')) return true;
  for (const file of Object.keys(release.files).filter(one => contentTypeOf(one) !== undefined)) {
    const key = keys.file(name, version, file);
    const content = await readPublished(store, { name, version }, file, release.files[file]?.integrity);
    for (const encoding of isCompressible(file) ? ENCODINGS : []) {
      const path = key + encoding.extension;
      const stored = (await isIntactEncoding(store, key, content, encoding)) ? await store.read(path) : null;
      await put(join(root, path), stored ?? (await encoding.compress(content)));
    }
    await put(join(root, key), content);
  }
  const content = await store.read(description);
  if (content !== null) await put(join(root, description), content);
  return true;
};

/** The values contain neither quotes nor dollar signs. */
const nginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');

/** Allows the inline scripts of all pages that a rollback may return to, because nginx reads this file only when it reloads. */
const pageHeaders = (settings: ShellSettings, isSecure: boolean, pages: readonly Composition[]) =>
  documentSecurityHeaders(
    { apiRoot: settings.api_root, isSecure },
    { telemetryUrl: settings.telemetry_url, inline: [...new Set(pages.flatMap(inlineHashes))] },
  );

const shownPreviews = async (store: Store, now: Date) => {
  const shown: { readonly id: string; readonly site: Site }[] = [];
  const damaged: string[] = [];
  for (const id of await store.list(keys.previews)) {
    const newest = await newestDocument(store, previewChannel(id));
    if (newest === null) continue;
    try {
      const site = siteIn(newest);
      if (Date.parse(site.settings.preview?.expires_at ?? '') > now.getTime()) shown.push({ id, site });
    } catch {
      damaged.push(newest.key);
    }
  }
  return { shown, damaged };
};

/**
 * Exports files for any static host: `public/`, `previews/<id>/`, and `headers/` for nginx. The page comes last, so the folder may be
 * served meanwhile. Throws {@link DeliveryError} when nothing is live, files are missing, the folder has other contents, or it
 * shows a newer composition.
 */
export const exportStatic = async (
  store: Store,
  folder: string,
  { isSecure, isForced = false, now = new Date() }: ExportOptions,
): Promise<Exported> => {
  const newest = await newestDocument(store, LIVE);
  // If the newest document is damaged, `liveComposition` throws, so the folder keeps the earlier page.
  if (newest === null || (await liveComposition(store)) === null) {
    throw new DeliveryError('Nothing is live yet, so there is nothing to export.');
  }
  const live = siteIn(newest);
  await claimFolder(folder, isForced);
  const root = join(folder, 'public');
  const previews = await shownPreviews(store, now);
  const { shown } = previews;
  // Open tabs may load files of earlier releases.
  const earlier = await documentsOf(store);
  const damaged = [...previews.damaged, ...damagedOf(earlier)];
  const pages = [
    ...readableOf(earlier).map(withoutShellCanary),
    ...shown.map(({ site }) => site.composition),
  ];
  const parts = new Map(pages.flatMap(loadableRefsOf).map(ref => [`${ref.name}@${ref.version}`, ref]));
  const releases: string[] = [];
  for (const [label, { name, version }] of parts) {
    if (await copyRelease(store, root, name, version)) releases.push(label);
  }
  const needed = [live, ...shown.map(({ site }) => site)].flatMap(({ composition }) =>
    foldersOf(composition),
  );
  const missing = needed.find(({ name, version }) => !releases.includes(`${name}@${version}`));
  if (missing !== undefined) {
    throw new DeliveryError(
      `${missing.name}@${missing.version} is not in the store, but an exported page needs its files. ` +
        'Promote again, or publish to the preview again.',
    );
  }
  const there = await shownNumber(root);
  if (there > live.composition.number) {
    throw new DeliveryError(
      `${root} shows composition ${there} already, which is newer than ${live.composition.number}. ` +
        'Another export was faster, or the folder belongs to another store.',
    );
  }
  await put(join(folder, 'headers/file.conf'), nginxHeaders(fileSecurityHeaders));
  await put(join(folder, 'headers/page.conf'), nginxHeaders(pageHeaders(live.settings, isSecure, pages)));
  const icon = await store.read(keys.file('shell', live.composition.shell.version, FAVICON_FILE));
  if (icon !== null) await put(join(root, FAVICON_FILE), icon);
  const known = await readdir(join(folder, 'previews')).catch(() => []);
  for (const id of known.filter(one => !shown.some(preview => preview.id === one))) {
    await rm(join(folder, 'previews', id), { recursive: true });
  }
  for (const { id, site } of shown) await putSite(join(folder, 'previews', id), site);
  await putSite(root, live);
  return {
    ...{ number: live.composition.number, releases, damaged },
    previews: shown.map(({ id }) => id),
    shellCanary: live.shellCanary,
  };
};
