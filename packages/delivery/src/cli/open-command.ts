import { existsSync } from 'node:fs';
import { requireApiRoot, requireDictionaryCount } from '../document/document-settings.ts';
import { DeliveryError, UsageError } from '../errors.ts';
import { requirePreviewDomain } from '../preview/address.ts';
import { isFolderStore } from '../store/folder.ts';
import { openStore } from '../store/open.ts';
import { keys, type Store } from '../store/store.ts';
import { requireSettingNames, type CliContext, type Command } from './context.ts';

/** The folder or the address of the store. */
export const placeOf = (store: Store, { deliveryUrl }: CliContext): string | undefined =>
  isFolderStore(store) ? store.root : deliveryUrl;

/** Throws {@link DeliveryError} for an empty store, because a wrong setting probably names it. */
const requirePublished = async (store: Store, context: CliContext): Promise<void> => {
  if ((await store.list(keys.releases)).length > 0) return;
  const place = placeOf(store, context);
  const problem =
    isFolderStore(store) && !existsSync(store.root)
      ? `There is no folder ${place}`
      : `There are no releases in ${place}`;
  throw new DeliveryError(
    `${problem}. Set DATA_DIR or DELIVERY_URL, or create a store with "deploy --all" or "npm start".`,
  );
};

const isOrigin = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** Throws {@link UsageError} for a misspelt setting or an invalid value. */
const checkSettings = ({
  environment,
  publicUrl,
  apiRoot,
  previewApiRoot,
  previewDomain,
  dictionaryCount,
}: CliContext): void => {
  requireSettingNames(environment);
  requireDictionaryCount(dictionaryCount);
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    throw new UsageError(`PUBLIC_URL must be an http(s) address; it is "${publicUrl}".`);
  }
  if (previewDomain !== undefined) requirePreviewDomain(previewDomain, publicUrl);
  if (apiRoot !== undefined) requireApiRoot('API_ROOT', apiRoot);
  if (previewApiRoot !== undefined) requireApiRoot('PREVIEW_API_ROOT', previewApiRoot);
};

/** Throws {@link UsageError} for invalid settings, and {@link DeliveryError} if the command needs releases but finds none. */
export const openForCommand = async (
  context: CliContext,
  { needsReleases }: Pick<Command, 'needsReleases'>,
): Promise<Store> => {
  checkSettings(context);
  const store = await openStore(context.dataDir, context.deliveryUrl);
  if (needsReleases === true) await requirePublished(store, context);
  return store;
};
