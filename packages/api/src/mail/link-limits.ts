import type { Settings } from '../settings.ts';

/** Links of a kind that an account is sent within an hour, before `RATE_LIMIT_SCALE`. */
const LINKS_PER_HOUR = 6;

/** Links of a kind that an account is sent within an hour at most. */
export const linksPerHour = ({ rateLimitScale }: Pick<Settings, 'rateLimitScale'>): number =>
  rateLimitScale === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.round(LINKS_PER_HOUR * rateLimitScale));
