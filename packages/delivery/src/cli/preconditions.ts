import { existsSync } from 'node:fs';
import { shellSettingsSchema } from '@backglass/federation';
import { DeliveryError, NotUnderstood } from '../delivery-error.ts';
import { requirePreviewDomain } from '../preview/address.ts';
import { isFolderStore } from '../store/folder.ts';
import { keys } from '../store/keys.ts';
import type { Store } from '../store/store.ts';
import type { CliContext } from './context.ts';

/** Throws {@link DeliveryError} for a store that nothing was ever published to: mostly it is another one than was meant. */
export const requirePublished = async (store: Store, { deliveryUrl }: CliContext): Promise<void> => {
  if ((await store.list(keys.releases)).length > 0) return;
  const isFolder = isFolderStore(store);
  const place = isFolder ? store.root : deliveryUrl;
  const what =
    isFolder && !existsSync(store.root)
      ? `There is no folder ${place}`
      : `Nothing was ever published to ${place}`;
  throw new DeliveryError(
    `${what}. DATA_DIR or DELIVERY_URL says where the store is; "deploy --all" or "npm start" begins one.`,
  );
};

const isOrigin = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** Throws {@link NotUnderstood} for an address of the site that is none, by its setting's name. */
export const checkAddresses = ({ publicUrl, previewApiRoot, previewDomain }: CliContext): void => {
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    throw new NotUnderstood(`PUBLIC_URL must be an http(s) address; it is "${publicUrl}".`);
  }
  if (previewDomain !== undefined) requirePreviewDomain(previewDomain, publicUrl);
  const { api_root } = shellSettingsSchema.shape;
  if (previewApiRoot !== undefined && !api_root.safeParse(previewApiRoot).success) {
    throw new NotUnderstood(
      `PREVIEW_API_ROOT must be an http(s) address or an absolute path, with a slash at its end; it is "${previewApiRoot}".`,
    );
  }
};
