import { join } from 'node:path';
import type { Settings } from '@backglass/api';
import { deployBuilt, documentSettings, type DeployedBuilt, type Store } from '@backglass/delivery';
import { buildAll } from './builds.ts';

const left = ({ skipped, kept }: DeployedBuilt): string => {
  if (skipped !== undefined) {
    return ` Left as it was: ${skipped} "pnpm backglass deploy --all" makes this checkout live.`;
  }
  return kept.length === 0 ? '' : ` Left as it was promoted or rolled back: ${kept.join(', ')}.`;
};

export interface DeployBuilds {
  /** The workspace. */
  readonly root: string;
  readonly settings: Settings;
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Builds this checkout, makes live what is new of it, and says what is live then. Throws as {@link deployBuilt} does. */
export const deployBuilds = async (
  store: Store,
  { root, settings, say, signal }: DeployBuilds,
): Promise<void> => {
  const deployed = await deployBuilt(store, await buildAll(root, say, signal), {
    settings: await documentSettings({
      workspaceRoot: root,
      supportEmail: settings.supportEmail,
      telemetryUrl: process.env['TELEMETRY_URL'],
    }),
    stateFile: join(settings.dataDir, 'deployed.json'),
  });
  say(`Composition ${deployed.composition.number} is live.${left(deployed)}`);
};
