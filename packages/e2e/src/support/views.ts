const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The devices and languages of whole journeys. `npm test` runs each journey in one of them. */
export const VIEWS = [
  ['desktop, en', 'en', DESKTOP],
  ['phone, es', 'es', PHONE],
  ['desktop, es', 'es', DESKTOP],
  ['phone, en', 'en', PHONE],
] as const;
