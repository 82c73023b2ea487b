/** What is written from right to left: Hebrew, Arabic and their kin, and the marks that say so. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it goes into a sentence: one that is written the other way is set apart, else what is around it would be read
 * in another order (Unicode UAX #9, isolates). Any other stays the same text, and so do numbers and dates.
 */
export const isolateName = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
