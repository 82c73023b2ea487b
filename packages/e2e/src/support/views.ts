import { IN_FULL } from './in-full.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const SHORT = [
  ['desktop, en', 'en', DESKTOP],
  ['phone, es', 'es', PHONE],
] as const;

/** The devices and languages of whole journeys. `pnpm test:long` runs both languages on both devices. */
export const VIEWS = IN_FULL
  ? ([...SHORT, ['desktop, es', 'es', DESKTOP], ['phone, en', 'en', PHONE]] as const)
  : SHORT;
