import { fileURLToPath } from 'node:url';

/** The only module that knows where it stands: `import.meta` has no meaning where the tests run. */
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const PROVIDE_CORE = here('../runtime/provide-core.ts');
export const DROP_INJECTED_CSS = here('./loaders/drop-injected-css.cjs');
export const TEXT_NOT_MARKUP = here('./loaders/text-not-markup.cjs');
export const FEDERATION_ROOT = here('../../');
