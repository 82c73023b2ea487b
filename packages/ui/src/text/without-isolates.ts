/** A name as it is, where it was copied out of a sentence that sets it apart (UAX #9, isolates): nobody sees these. */
export const withoutIsolates = (text: string): string => text.replace(/[\u2066-\u2069]/g, '');
