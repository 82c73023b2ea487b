import { readFileSync } from 'node:fs';

/** Most leaked passwords contain one of these words. */
const WORDS = new Set(
  readFileSync(new URL('../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

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

/** Ignores case and signs around a word, and reads signs as letters, as in `P@ssw0rd!`. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const core = trimSigns(lower);
  const withLetters = (text: string): string => text.replace(/[@4310$5]/g, sign => LETTERS[sign] ?? sign);
  return [core, withLetters(core), trimSigns(withLetters(lower))].some(word => WORDS.has(word));
}
