export { buildPackage, type BuildResult } from './build.ts';
export { filesOfGroup } from './chunks.ts';
export { BuildError, compile } from './compile.ts';
export { releaseFiles } from './files.ts';
export { hostConfig } from './host.ts';
export { PAGE_ENTRY, pageConfig, type PageTarget } from './page.ts';
export { planBuild, type BuildPlan } from './plan.ts';
export { releaseOf } from './release-of.ts';
export { remoteConfig } from './remote.ts';
