import { fileURLToPath } from 'node:url';

/** The only module that knows where it stands: `import.meta` has no meaning where the tests run. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const BORROWED_RUNTIME = here('../runtime/borrowed-runtime.ts');
export const HELPERS_BY_NAME = here('./loaders/helpers-by-name.cjs');
export const DROP_INJECTED_CSS = here('./loaders/drop-injected-css.cjs');
export const LEAVE_OUT = here('./loaders/leave-out.cjs');
export const TEXT_NOT_MARKUP = here('./loaders/text-not-markup.cjs');
export const AXIOS = here('./trims/axios.mjs');
export const LEFT_OUT = here('./trims/left-out.mjs');
export const NO_PRELOADING = here('./trims/no-preloading.mjs');
export const NO_SNAPSHOTS = here('./trims/no-snapshots.mjs');
export const RUNTIME_ERRORS = here('./trims/runtime-errors.mjs');
export const UNCHECKED = here('./trims/unchecked.mjs');
export const XHR_ALONE = here('./trims/xhr-alone.mjs');
export const PLAIN_MESSAGES = here('./loaders/plain-messages.cjs');
export const REFRESH = here('./loaders/refresh.cjs');
export const REFRESH_MODULE = here('../dev/refresh-module.ts');
export const HOST_HEAD = here('../dev/host-head.ts');
export const REMOTE_HEAD = here('../dev/remote-head.ts');
export const FEDERATION_ROOT = here('../../');
