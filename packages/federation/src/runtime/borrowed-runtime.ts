/* Stands for `@module-federation/webpack-bundler-runtime` in a remote's build: the host has it (`lend-runtime.ts`). */
const lend = globalThis.__BACKGLASS_FEDERATION__;
if (lend === undefined) throw new Error('the host lends no federation runtime');

export default lend();
