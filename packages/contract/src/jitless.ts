/**
 * Stops zod from probing for `new Function`, which a Content-Security-Policy without `unsafe-eval` reports as a violation.
 * zod reads the setting when it is first evaluated, so this module is imported before any other.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
