import { stripVTControlCharacters } from 'node:util';

/** Line breaks, control characters, and characters that change the direction of text. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Makes text of other programs safe for a terminal. */
export const plain = (text: string): string => stripVTControlCharacters(text).replace(UNSAFE, ' ');
