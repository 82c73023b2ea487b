/** The host's modules that this remote uses. `peerDependencies` in `package.json` has their version ranges. */
const MODULES = ['react', 'react/jsx-runtime', '@backglass/platform', '@backglass/ui', '@backglass/ui/lists'];

/** The option `shared` of the plugins: the host provides the only copy of each module. */
export const shared = Object.fromEntries(MODULES.map(name => [name, { singleton: true, import: false }]));
