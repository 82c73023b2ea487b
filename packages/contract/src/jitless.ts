/**
 * Stops zod from trying `new Function`. A Content Security Policy without `unsafe-eval` would report that as a violation.
 * Import this module before zod, because zod reads the setting when it is evaluated.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
