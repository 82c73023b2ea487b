import { createElement, type ComponentType, type ReactNode } from 'react';
import { settings } from '../composition/document-data.ts';

let Banner: ComponentType | null = null;

/**
 * Loads the banner of a preview. Does nothing on the live site.
 * @throws when the banner cannot be loaded, because a preview is never shown without it.
 */
export async function loadPreviewBanner(): Promise<void> {
  if (settings.preview === undefined) return;
  const { PreviewBanner } = await import('./preview-banner.tsx');
  Banner = PreviewBanner;
}

/** The banner above every page of a preview. `null` on the live site. */
export const Preview = (): ReactNode => Banner && createElement(Banner);
