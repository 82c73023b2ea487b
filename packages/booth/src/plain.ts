import { stripVTControlCharacters } from 'node:util';

/** Controls, separators of lines, and what turns the direction of the text around it. */
const UNSAFE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** Somebody else's text as a terminal may have it: one line, and nothing in it that a terminal obeys. */
export const plain = (text: string): string => stripVTControlCharacters(text).replace(UNSAFE, ' ');
