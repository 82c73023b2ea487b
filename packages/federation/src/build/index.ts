export { buildPackage, type BuildResult } from './build.ts';
export { hostConfig } from './host.ts';
export { remoteConfig } from './remote.ts';
export { hostShared, remoteShared } from './shared.ts';
