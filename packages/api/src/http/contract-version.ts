import contractPackage from '@backglass/contract/package.json' with { type: 'json' };

/** `packages/platform` has the same version. */
export const CONTRACT_VERSION = contractPackage.version;
