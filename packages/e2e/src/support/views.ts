const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** `npm test` runs each journey in one of these views, `pnpm test:long` in all. */
export const VIEWS = [
  ['desktop, en', 'en', DESKTOP],
  ['phone, es', 'es', PHONE],
  ['desktop, es', 'es', DESKTOP],
  ['phone, en', 'en', PHONE],
] as const;
