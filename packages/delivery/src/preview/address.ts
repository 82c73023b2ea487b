import { previewIdSchema, remoteNameSchema } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';

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
