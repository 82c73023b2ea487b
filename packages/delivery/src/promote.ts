import {
  FAVICON_FILE,
  shellSettingsSchema,
  SPLASH_FILE,
  type Composition,
  type ShellSettings,
} from '@backglass/federation';
import { renderDocument } from './document.ts';
import { LIVE, pointLive } from './live.ts';
import type { Store } from './store/folder.ts';
import { keys } from './store/keys.ts';

const documentOf = async (store: Store, composition: Composition, settings: ShellSettings) => {
  const file = (name: string): string => keys.file('shell', composition.shell.version, name);
  const splash = await store.read(file(SPLASH_FILE));
  const icon = `/${file(FAVICON_FILE)}`;
  return renderDocument({
    composition,
    settings: shellSettingsSchema.parse(settings),
    splash: splash?.toString('utf8') ?? '',
    icon: icon in composition.shell.integrity ? icon : null,
  });
};

/**
 * Makes a composition live: points the channel to it, then swaps the document, which is what visitors get. Doing it
 * again changes nothing, and finishes a promotion that was cut short.
 */
export const promote = async (
  store: Store,
  composition: Composition,
  settings: ShellSettings,
): Promise<void> => {
  const document = await documentOf(store, composition, settings);
  await pointLive(store, composition);
  const key = keys.document(LIVE);
  const current = await store.read(key);
  if (current?.toString('utf8') !== document) await store.write(key, document);
};
