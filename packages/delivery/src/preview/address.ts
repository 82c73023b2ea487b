import { previewIdSchema, remoteNameSchema } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';
import { LIVE } from '../document/channel.ts';

/** Where previews are shown on this machine: browsers resolve what ends so to it. */
export const LOCAL_PREVIEW_DOMAIN = 'preview.localhost';

/** A label of a host name may not be longer. */
const LONGEST_LABEL = 63;
const SEPARATOR = '--';

export interface PreviewName {
  readonly id: string;
  /** Parts that the address names beside the id. */
  readonly parts: readonly string[];
}

const isPart = (name: string): boolean => name === 'shell' || remoteNameSchema.safeParse(name).success;

/**
 * The preview that a host name asks for: `pr-42--games.preview.localhost:4000` → `pr-42`, `games`. `null`: it is a host of
 * the live page; `unknown`: one of previews, which no preview can have.
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
  /** Domain below which previews stand; absent: none but this machine's. */
  readonly previewDomain?: string | undefined;
}

/**
 * The address of a preview; the parts that it previews are in it, for people to read. Throws {@link DeliveryError} when
 * previews have no domain.
 */
export const previewUrl = ({ liveUrl, previewDomain }: PreviewHosts, { id, parts }: PreviewName): string => {
  const { protocol, hostname, port } = new URL(liveUrl);
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  const domain = previewDomain ?? (isLocal ? LOCAL_PREVIEW_DOMAIN : undefined);
  if (domain === undefined) {
    throw new DeliveryError(
      'PREVIEW_DOMAIN says below which domain previews stand; here, with a PUBLIC_URL, it is not set.',
    );
  }
  const whole = [id, ...parts].join(SEPARATOR);
  const isReadable = whole.length <= LONGEST_LABEL && parts.every(part => !part.includes(SEPARATOR));
  const at = port === '' || domain.includes(':') ? '' : `:${port}`;
  return `${protocol}//${isReadable ? whole : id}.${domain}${at}/`;
};

const IDS = 'lower-case letters, digits and single hyphens, at most 30.';

/** Why no preview can be called so; null: one can. */
const reasonAgainst = (id: string): string | null => {
  if (!previewIdSchema.safeParse(id).success) return IDS;
  if (id === LIVE) return 'that is what visitors get.';
  if (/^\d+$/.test(id)) return `a number is a composition. Say "pr-${id}".`;
  // What a browser would read as one in another alphabet: "xn--games" is none.
  if (id === 'xn') return 'host names that begin with "xn--" are of another kind.';
  return null;
};

/** Answers the id. Throws {@link UsageError} for one that no preview can have, with the reason. */
export const requirePreviewId = (id: string): string => {
  const reason = reasonAgainst(id);
  if (reason === null) return id;
  throw new UsageError(`"${id}" is no id of a preview: ${reason}`);
};

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+(?::|$))${LABEL}(?::\\d{1,5})?$`, 'i');
/** A whole host name may have 253 characters, of which the preview's own label and its dot take 64. */
const LONGEST_DOMAIN = 253 - 64;

const domainSchema = z.string().regex(HOST).max(LONGEST_DOMAIN);

/** Whether a host stands below a domain, or is it: it would be taken for a preview. */
const isWithin = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);

/**
 * Answers the domain below which previews stand. Throws {@link UsageError} for what is no host name, or when the live page
 * itself stands there, and would be taken for a preview.
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
