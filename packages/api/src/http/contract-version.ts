import contractPackage from '@backglass/contract/package.json' with { type: 'json' };

/** The version of the contract that this API serves, which is the platform's version too. */
export const CONTRACT_VERSION = contractPackage.version;
