import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellSettingsSchema, type ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, UsageError } from '../errors.ts';
import { DICTIONARY_COUNT } from '../store/compression.ts';

/** `newest` contains the settings of the channel's newest document, if there is one. */
export type DecideSettings = (newest: ShellSettings | null) => ShellSettings | Promise<ShellSettings>;

/** A function runs for each attempt to go live. */
export type Settings = ShellSettings | DecideSettings;

export const decideSettings = async (
  settings: Settings,
  newest: ShellSettings | null,
): Promise<ShellSettings> => (typeof settings === 'function' ? settings(newest) : settings);

/** Throws {@link DeliveryError} when there are no settings to keep. */
export const keepSettings: DecideSettings = newest => {
  if (newest === null) throw new DeliveryError('Nothing is live yet, so there are no settings to keep.');
  return newest;
};

/** The version that operators see (docs/product.md, Constants). It changes only with the shell. */
export type AppIdentity = Pick<ShellSettings, 'app_version' | 'build_number'>;

export const identityIn = ({ app_version, build_number }: ShellSettings): AppIdentity => ({
  app_version,
  build_number,
});

const identitySchema = z.object({ version: z.string(), config: z.object({ build: z.string() }) });

/** Reads the identity of a checkout. */
export const identityOf = async (workspaceRoot: string): Promise<AppIdentity> => {
  const file = await readFile(join(workspaceRoot, 'package.json'), 'utf8');
  const { version, config } = identitySchema.parse(JSON.parse(file));
  return { app_version: version, build_number: config.build };
};

/** With this `TELEMETRY_URL`, pages report to the edge. */
export const EDGE_TELEMETRY = '/telemetry/';

/** With this `TELEMETRY_URL`, pages send no reports. */
const NOWHERE = 'none';

const EDGE_API = '/api/';

/** Throws {@link UsageError} for anything but a whole number from 0 to 50. */
export const requireDictionaryCount = (value: string | undefined): number => {
  if (!value) return DICTIONARY_COUNT;
  if (/^\d{1,2}$/.test(value) && Number(value) <= 50) return Number(value);
  throw new UsageError(`DICTIONARY_COUNT must be a whole number from 0 to 50; it is "${value}".`);
};

/** Throws {@link UsageError} when the value of the setting `name` cannot be the root of an API. */
export const requireApiRoot = (name: string, value: string): void => {
  if (shellSettingsSchema.shape.api_root.safeParse(value).success) return;
  throw new UsageError(
    `${name} must be an http(s) address or an absolute path, with a slash at its end; it is "${value}".`,
  );
};

interface DocumentSettingsOptions {
  readonly workspaceRoot: string;
  /** The default is the identity of the workspace. */
  readonly identity?: AppIdentity | undefined;
  readonly supportEmail: string;
  /** Path or URL. The default is the API behind the edge. */
  readonly apiRoot?: string | undefined;
  /** Pages send no load reports if this is absent, empty or `none`. */
  readonly telemetryUrl?: string | undefined;
}

/** Throws {@link UsageError} for an invalid address. */
export const documentSettings = async (options: DocumentSettingsOptions): Promise<ShellSettings> => {
  const { workspaceRoot, identity, supportEmail, apiRoot = EDGE_API, telemetryUrl = '' } = options;
  const settings = {
    api_root: apiRoot,
    support_email: supportEmail,
    ...(identity ?? (await identityOf(workspaceRoot))),
  };
  requireApiRoot('API_ROOT', apiRoot);
  const { support_email, telemetry_url } = shellSettingsSchema.shape;
  if (!support_email.safeParse(supportEmail).success) {
    throw new UsageError(`SUPPORT_EMAIL must be an e-mail address; it is "${supportEmail}".`);
  }
  if (['', NOWHERE].includes(telemetryUrl)) return settings;
  if (telemetry_url.safeParse(telemetryUrl).success) return { ...settings, telemetry_url: telemetryUrl };
  throw new UsageError('TELEMETRY_URL must be an http(s) address, or an absolute path of this site.');
};
