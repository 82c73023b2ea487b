import contractPackage from '@backglass/contract/package.json' with { type: 'json' };

/** The version of the contract that this API serves. `packages/platform` has the same version. */
export const CONTRACT_VERSION = contractPackage.version;
