/** The modules of the host that this remote uses. The version ranges are the peer dependencies of `package.json`. */
const MODULES = ['react', 'react/jsx-runtime', '@backglass/platform', '@backglass/ui', '@backglass/ui/lists'];

/** The option `shared` of the plugins: one copy of each module, which the host provides. */
export const shared = Object.fromEntries(MODULES.map(name => [name, { singleton: true, import: false }]));
