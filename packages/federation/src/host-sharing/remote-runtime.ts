// Declares the global variable.
import type {} from './share-host-modules.ts';

/* In a remote's build this module replaces `@module-federation/webpack-bundler-runtime` (`share-host-modules.ts`). */
const runtime = globalThis.__BACKGLASS_FEDERATION__;
if (runtime === undefined) throw new Error('the host shares no modules');

export default runtime;
