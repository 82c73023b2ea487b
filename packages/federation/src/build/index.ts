export { buildPackage, type BuildResult } from './build.ts';
export { filesOfGroup } from './chunks.ts';
export { BuildError, compile } from './compile.ts';
export { hostConfig } from './host.ts';
export { PAGE_ENTRY, pageConfig, type PageTarget } from './page.ts';
export { remoteConfig } from './remote.ts';
export { hostShared, remoteShared } from './shared.ts';
