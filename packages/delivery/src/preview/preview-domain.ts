import * as z from 'zod';
import { NotUnderstood } from '../delivery-error.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST = new RegExp(`^(?:${LABEL}\\.)*(?!\\d+(?::|$))${LABEL}(?::\\d{1,5})?$`, 'i');
/** A whole host name may have 253 characters, of which the preview's own label and its dot take 64. */
const LONGEST = 253 - 64;

const schema = z.string().regex(HOST).max(LONGEST);

/** Whether a host stands below a domain, or is it: it would be taken for a preview. */
const isWithin = (host: string, domain: string): boolean => `.${host}`.endsWith(`.${domain}`);

/**
 * Answers the domain below which previews stand. Throws {@link NotUnderstood} for what is no host name, or when the live page
 * itself stands there, and would be taken for a preview.
 */
export const requirePreviewDomain = (domain: string, liveUrl?: string): string => {
  if (!schema.safeParse(domain).success) {
    throw new NotUnderstood(
      `PREVIEW_DOMAIN must be a host name such as preview.example.com; it is "${domain}".`,
    );
  }
  const below = domain.toLowerCase().replace(/:\d+$/, '');
  if (liveUrl !== undefined && isWithin(new URL(liveUrl).hostname, below)) {
    throw new NotUnderstood(
      `PREVIEW_DOMAIN must not be the host of the live page or above it; it is "${domain}", and PUBLIC_URL is ${liveUrl}.`,
    );
  }
  return domain;
};
