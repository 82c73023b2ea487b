export { PAGE_ENTRY, pageConfig, type BuildTarget } from './base-config.ts';
export { compile, configOf, finishBuild, type ConfigTarget } from './build.ts';
export { BuildError, releaseFiles } from './files.ts';
export {
  copyStatic,
  eagerCompile,
  layoutStyles,
  LIBRARIES_CHUNK,
  OPERATOR_CHUNK,
  productionRouter,
} from './host.ts';
export { requireSameTexts } from './locales.ts';
export { planBuild } from './plan.ts';
export { filesOfGroup } from './release-of.ts';
export { watchPackage, type DevBuild, type Watcher } from './watch.ts';
