/**
 * Tells zod not to probe for `new Function`, which a page without `unsafe-eval` reports as a violation. zod reads it
 * when it is first evaluated, so this module is imported before any other.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
