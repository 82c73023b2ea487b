import contractPackage from '@backglass/contract/package.json' with { type: 'json' };

/** The version of the contract, which `packages/platform` shares. */
export const CONTRACT_VERSION = contractPackage.version;
