/**
 * Stops zod from trying `new Function`, because the Content Security Policy forbids it.
 * Import this module before zod. Zod reads the setting once, when it is evaluated.
 */
(globalThis as { __zod_globalConfig?: { jitless: boolean } }).__zod_globalConfig = { jitless: true };

export {};
