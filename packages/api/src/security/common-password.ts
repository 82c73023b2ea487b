import { readFileSync } from 'node:fs';

/** The words that most leaked passwords are built from, in lower case. */
const WORDS = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

/** Characters that people use in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

const trimSigns = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

/**
 * Whether a password is a common word with digits and signs around it, such as `Password1!`, `P@ssw0rd` or `Qwerty_123`. Case is
 * ignored, and signs may replace letters.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const core = trimSigns(lower);
  const withLetters = (text: string): string => text.replace(/[@4310$5]/g, sign => LETTERS[sign] ?? sign);
  return [core, withLetters(core), trimSigns(withLetters(lower))].some(word => WORDS.has(word));
}
