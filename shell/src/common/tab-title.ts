import { settings } from '../composition/document-data.ts';

/** Returns the title of the browser's tab; in a preview it starts with the preview's id. */
export const tabTitle = (title: string): string =>
  settings.preview === undefined ? title : `${settings.preview.id} · ${title}`;
