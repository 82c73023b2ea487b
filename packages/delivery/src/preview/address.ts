import { previewIdSchema, remoteNameSchema } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';
import { LIVE } from '../document/channel.ts';

/** The preview domain on a developer's machine. Browsers resolve `*.localhost` to the same machine. */
export const LOCAL_PREVIEW_DOMAIN = 'preview.localhost';

/** Maximum length of a host name label. */
const MAX_LABEL = 63;
const SEPARATOR = '--';

export interface PreviewName {
  readonly id: string;
  /** The previewed names in the host name. */
  readonly parts: readonly string[];
}

const isPart = (name: string): boolean => name === 'shell' || remoteNameSchema.safeParse(name).success;

/**
 * Parses a host name: `pr-42--games.preview.localhost:4000` → `pr-42`, `games`. Null: a host of the live page. `unknown`: the host
 * is below the preview domain, but names no valid preview.
 */
export const previewOfHost = (host: string | undefined, domain: string): PreviewName | 'unknown' | null => {
  const name = (host ?? '').toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  const below = domain.toLowerCase().replace(/:\d*$/, '');
  if (name === below) return 'unknown';
  if (!name.endsWith(`.${below}`)) return null;
  const [id = '', ...parts] = name.slice(0, -below.length - 1).split(SEPARATOR);
  return previewIdSchema.safeParse(id).success && parts.every(isPart) ? { id, parts } : 'unknown';
};

export interface PreviewHosts {
  /** Origin of the live page. */
  readonly liveUrl: string;
  /** Domain of the previews. Required when `liveUrl` is not local. */
  readonly previewDomain?: string | undefined;
}

/**
 * The URL of a preview. It contains the previewed names if they fit into the host name. Throws {@link DeliveryError} when there is
 * no preview domain.
 */
export const previewUrl = ({ liveUrl, previewDomain }: PreviewHosts, { id, parts }: PreviewName): string => {
  const { protocol, hostname, port } = new URL(liveUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const domain = previewDomain ?? (isLocal ? LOCAL_PREVIEW_DOMAIN : undefined);
  if (domain === undefined) {
    throw new DeliveryError(
      'Set PREVIEW_DOMAIN, the domain of the previews: it is required when PUBLIC_URL is not local.',
    );
  }
  const whole = [id, ...parts].join(SEPARATOR);
  const isReadable = whole.length <= MAX_LABEL && parts.every(part => !part.includes(SEPARATOR));
  const at = port === '' || domain.includes(':') ? '' : `:${port}`;
  return `${protocol}//${isReadable ? whole : id}.${domain}${at}/`;
};

const ID_RULE = 'use lower-case letters, digits and single hyphens, at most 30.';

/** Why a preview id is invalid; null: it is valid. */
const invalidIdReason = (id: string): string | null => {
  if (!previewIdSchema.safeParse(id).success) return ID_RULE;
  if (id === LIVE) return 'it is reserved for the live page.';
  if (/^\d+$/.test(id)) return `a number means a composition. Use "pr-${id}".`;
  // Browsers read "xn--games" as an internationalised name.
  if (id === 'xn') return 'host names that begin with "xn--" are internationalised.';
  return null;
};

/** Returns the id. Throws {@link UsageError} with the reason when it is invalid. */
export const requirePreviewId = (id: string): string => {
  const reason = invalidIdReason(id);
  if (reason === null) return id;
  throw new UsageError(`"${id}" is not a valid preview id: ${reason}`);
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+(?::|$))${LABEL}(?::\\d{1,5})?$`, 'i');
/** A host name has at most 253 characters. The label of the preview and its dot need 64. */
const MAX_DOMAIN = 253 - 64;

const domainSchema = z.string().regex(HOST).max(MAX_DOMAIN);

/** Whether a host is a domain, or is below it. */
const isWithin = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);

/**
 * Returns the preview domain. Throws {@link UsageError} when the domain is not a host name, or when the live page is on it or below
 * it, because the edge would treat the live page as a preview.
 */
export const requirePreviewDomain = (domain: string, liveUrl?: string): string => {
  if (!domainSchema.safeParse(domain).success) {
    throw new UsageError(
      `PREVIEW_DOMAIN must be a host name such as preview.example.com; it is "${domain}".`,
    );
  }
  const below = domain.toLowerCase().replace(/:\d+$/, '');
  if (liveUrl !== undefined && isWithin(new URL(liveUrl).hostname, below)) {
    throw new UsageError(
      `PREVIEW_DOMAIN must not be the host of the live page or above it; it is "${domain}", and PUBLIC_URL is ${liveUrl}.`,
    );
  }
  return domain;
};
