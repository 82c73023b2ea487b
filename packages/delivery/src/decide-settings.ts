import type { ShellSettings } from '@backglass/federation';
import { DeliveryError } from './delivery-error.ts';

/** Decides what a document tells the shell from what the newest one of its channel does (null: there is none yet). */
export type DecideSettings = (newest: ShellSettings | null) => ShellSettings | Promise<ShellSettings>;

/** What a document shall tell the shell: this, or what is decided anew for each attempt to go live. */
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
