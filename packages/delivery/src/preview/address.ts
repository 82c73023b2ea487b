import { previewIdSchema, remoteNameSchema } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';
import { LIVE } from '../document/channel.ts';

/** Browsers resolve `*.localhost` to their own machine. */
export const LOCAL_PREVIEW_DOMAIN = 'preview.localhost';

const MAX_LABEL = 63;
const SEPARATOR = '--';

interface PreviewName {
  readonly id: string;
  readonly parts: readonly string[];
}

const isPart = (name: string): boolean => name === 'shell' || remoteNameSchema.safeParse(name).success;

/**
 * Parses a host such as `pr-42--games.preview.localhost:4000`. Returns null for a host of the live page, and `unknown` for a host
 * below the preview domain without a valid preview.
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
  readonly liveUrl: string;
  /** Required when `liveUrl` is not local. */
  readonly previewDomain?: string | undefined;
}

/** The URL contains the previewed names if they fit into the host name. Throws {@link DeliveryError} without a preview domain. */
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

const invalidIdReason = (id: string): string | null => {
  if (!previewIdSchema.safeParse(id).success) return ID_RULE;
  if (id === LIVE) return 'it is reserved for the live page.';
  if (/^\d+$/.test(id)) return `a number means a composition. Use "pr-${id}".`;
  // Browsers read "xn--games" as an internationalised name.
  if (id === 'xn') return 'host names that begin with "xn--" are internationalised.';
  return null;
};

/** Throws {@link UsageError} with the reason when the id is invalid. */
export const requirePreviewId = (id: string): string => {
  const reason = invalidIdReason(id);
  if (reason === null) return id;
  throw new UsageError(`"${id}" is not a valid preview id: ${reason}`);
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+(?::|$))${LABEL}(?::\\d{1,5})?$`, 'i');
/** The preview's label and its dot need 64 of the 253 characters of a host name. */
const MAX_DOMAIN = 253 - 64;

const domainSchema = z.string().regex(HOST).max(MAX_DOMAIN);

const isWithin = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);

/** Throws {@link UsageError} for an invalid host name, or if the edge would treat the live page as a preview. */
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
