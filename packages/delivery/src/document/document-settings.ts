import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellSettingsSchema, type ShellSettings } from '@backglass/federation';
import * as z from 'zod';
import { DeliveryError, NotUnderstood } from '../errors.ts';

/** Decides what a document tells the shell from what the newest one of its channel does (null: there is none yet). */
export type DecideSettings = (newest: ShellSettings | null) => ShellSettings | Promise<ShellSettings>;

/** What a document shall tell the shell: this, or what is decided at each attempt to go live. */
export type Settings = ShellSettings | DecideSettings;

export const decideSettings = async (
  settings: Settings,
  newest: ShellSettings | null,
): Promise<ShellSettings> => (typeof settings === 'function' ? settings(newest) : settings);

/** As they are. Throws {@link DeliveryError} when there are none. */
export const keepSettings: DecideSettings = newest => {
  if (newest === null) throw new DeliveryError('Nothing is live yet, so there are no settings to keep.');
  return newest;
};

/** Version and build number as operators see them (spec §9). They are the shell's, and change only with it. */
export type AppIdentity = Pick<ShellSettings, 'app_version' | 'build_number'>;

/** Those that a document tells. */
export const identityIn = ({ app_version, build_number }: ShellSettings): AppIdentity => ({
  app_version,
  build_number,
});

const identitySchema = z.object({ version: z.string(), config: z.object({ build: z.string() }) });

/** Those of the workspace, from its own `package.json`. */
const identityOf = async (workspaceRoot: string): Promise<AppIdentity> => {
  const file = await readFile(join(workspaceRoot, 'package.json'), 'utf8');
  const { version, config } = identitySchema.parse(JSON.parse(file));
  return { app_version: version, build_number: config.build };
};

/** The `TELEMETRY_URL` by which pages report to the edge itself. */
export const EDGE_TELEMETRY = '/telemetry/';

/** The `TELEMETRY_URL` that turns reports off. */
const NOWHERE = 'none';

export interface DocumentSettingsOptions {
  readonly workspaceRoot: string;
  /** Absent: the workspace's own. */
  readonly identity?: AppIdentity | undefined;
  readonly supportEmail: string;
  /** Where pages shall report how remotes loaded; absent, empty or {@link NOWHERE}: nowhere. */
  readonly telemetryUrl?: string | undefined;
}

/** What the document of this workspace tells the shell. Throws {@link NotUnderstood} for an address that is none. */
export const documentSettings = async (options: DocumentSettingsOptions): Promise<ShellSettings> => {
  const { workspaceRoot, identity, supportEmail, telemetryUrl = '' } = options;
  const settings = {
    api_root: '/api/',
    support_email: supportEmail,
    ...(identity ?? (await identityOf(workspaceRoot))),
  };
  const { support_email, telemetry_url } = shellSettingsSchema.shape;
  if (!support_email.safeParse(supportEmail).success) {
    throw new NotUnderstood(`SUPPORT_EMAIL must be an e-mail address; it is "${supportEmail}".`);
  }
  if (['', NOWHERE].includes(telemetryUrl)) return settings;
  if (telemetry_url.safeParse(telemetryUrl).success) return { ...settings, telemetry_url: telemetryUrl };
  throw new NotUnderstood('TELEMETRY_URL must be an http(s) address, or an absolute path of this site.');
};
