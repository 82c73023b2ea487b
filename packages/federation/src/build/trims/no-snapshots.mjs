/* Stands for the federation runtime's snapshots of manifests: there are none, entries come from the composition. */
export class SnapshotHandler {
  hooks = { applyPlugin() {} };
  manifestCache = new Map();
}
export const getGlobalRemoteInfo = () => ({});
