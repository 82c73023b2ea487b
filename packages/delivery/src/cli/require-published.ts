import { existsSync } from 'node:fs';
import { DeliveryError } from '../delivery-error.ts';
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
