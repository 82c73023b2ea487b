const DAY = 86_400_000;

/** The moment that is `days` days after now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
