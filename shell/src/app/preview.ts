import { createElement, type ReactNode } from 'react';
import { settings } from '../composition/document-data.ts';

let banner: ReactNode = null;

/**
 * Makes the banner of a preview ready; nothing on the live page, which need not fetch it.
 * @throws when it cannot be had: no preview is shown that does not say so.
 */
export async function readyPreview(): Promise<void> {
  if (settings.preview === undefined) return;
  const { PreviewBanner } = await import('./preview-banner.tsx');
  banner = createElement(PreviewBanner);
}

/** What stands above every page of a preview; nothing above a live one. */
export const previewBanner = (): ReactNode => banner;
