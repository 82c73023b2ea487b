import { shellSettingsSchema } from '@backglass/federation';
import { NotUnderstood } from '../delivery-error.ts';
import { requirePreviewDomain } from '../preview/preview-domain.ts';
import type { CliContext } from './context.ts';

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
