export * from './canary.ts';
export * from './composition.ts';
export { DEV_EVENTS, PLACEHOLDER_BUILD_ID, type DevState } from './dev/dev-page.ts';
export * from './load-report.ts';
export * from './names.ts';
export * from './release.ts';
export * from './remote-config.ts';
export * from './route-match.ts';
export { hostModulesOf, packageOf, type SharedRequest } from './sharing.ts';
