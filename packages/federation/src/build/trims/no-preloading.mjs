/* Stands for the federation runtime's own preloading, which goes by manifests: the shell preloads what the composition names. */
const refuse = () => {
  throw new Error('remotes are preloaded by the composition');
};
export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
};
