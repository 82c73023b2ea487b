export * from './canary.ts';
export * from './composition.ts';
export * from './integrity-lookup.ts';
export * from './load-report.ts';
export * from './names.ts';
export * from './release.ts';
export * from './remote-config.ts';
export * from './route-match.ts';
