import { shellSettingsSchema } from '@backglass/federation';
import { DeliveryError } from '../delivery-error.ts';
import type { CliContext } from './context.ts';

const isOrigin = (address: string): boolean => /^https?:\/\//.test(address) && URL.canParse(address);

/** Throws {@link DeliveryError} for an address of the site that is none, by its setting's name. */
export const checkAddresses = ({ publicUrl, previewApiRoot }: CliContext): void => {
  if (publicUrl !== undefined && !isOrigin(publicUrl)) {
    throw new DeliveryError(`PUBLIC_URL must be an http(s) address; it is "${publicUrl}".`);
  }
  const { api_root } = shellSettingsSchema.shape;
  if (previewApiRoot !== undefined && !api_root.safeParse(previewApiRoot).success) {
    throw new DeliveryError(
      `PREVIEW_API_ROOT must be an http(s) address or an absolute path, with a slash at its end; it is "${previewApiRoot}".`,
    );
  }
};
