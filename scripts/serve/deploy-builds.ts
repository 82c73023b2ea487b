import { join } from 'node:path';
import type { Settings } from '@backglass/api';
import { deployBuilt, documentSettings, type DeployedBuilt, type Store } from '@backglass/delivery';
import { buildAll } from './builds.ts';

const keptNote = ({ skipped, kept }: DeployedBuilt): string => {
  if (skipped !== undefined) {
    return ` It is unchanged: ${skipped} Run "pnpm backglass deploy --all" to make this checkout live.`;
  }
  return kept.length === 0 ? '' : ` It keeps what was promoted or rolled back: ${kept.join(', ')}.`;
};

export interface DeployBuilds {
  readonly root: string;
  readonly settings: Settings;
  readonly dictionaryCount: number;
  readonly print: (line: string) => void;
  readonly signal: AbortSignal;
}

/**
 * Builds this checkout, deploys new builds and prints the number of the live composition.
 * @throws as {@link deployBuilt} does.
 */
export const deployBuilds = async (
  store: Store,
  { root, settings, dictionaryCount, print, signal }: DeployBuilds,
): Promise<void> => {
  const deployed = await deployBuilt(store, await buildAll(root, print, signal), {
    settings: await documentSettings({
      workspaceRoot: root,
      supportEmail: settings.supportEmail,
      apiRoot: process.env['API_ROOT'] || undefined,
      telemetryUrl: process.env['TELEMETRY_URL'],
    }),
    stateFile: join(settings.dataDir, 'deployed.json'),
    dictionaryCount,
  });
  print(`Composition ${deployed.composition.number} is live.${keptNote(deployed)}`);
};
