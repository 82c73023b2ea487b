import { configureSettings } from '@backglass/platform/host';
import { settings } from '../composition/document-data.ts';

/** Tells every screen what the document says of its deployment. */
export const tellSettings = (): void =>
  configureSettings({
    supportEmail: settings.support_email,
    appVersion: settings.app_version,
    buildNumber: settings.build_number,
  });
