export const MAX_MASKED_WORDS = 100;
export const MAX_WORD_LENGTH = 30;

const MASK = '*';

/**
 * A code point in lower case, without accents, and in its usual form: `É`, `ｅ` and `𝓮` become `e`. The accents of other scripts than Latin,
 * Greek and Cyrillic stay, because they are letters there. Empty for an accent of its own.
 */
const folded = (character: string): string =>
  character
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')
    .toUpperCase()
    .toLowerCase();

/** Equal for texts that differ only in case, accents and styles of letters. */
export const foldedWord = (text: string): string => Array.from(text, folded).join('');

/** Whether `maskName` can mask a word. It cannot mask its own stars. */
export const isMaskable = (word: string): boolean => /[^*]/.test(foldedWord(word));

/** The words of the cached centre are the same array for all names. */
const foldedLists = new WeakMap<readonly string[], readonly string[]>();

function foldedList(words: readonly string[]): readonly string[] {
  const known = foldedLists.get(words);
  if (known) return known;
  const list = words.filter(isMaskable).map(foldedWord);
  foldedLists.set(words, list);
  return list;
}

/**
 * Replaces the listed words in a name by stars, without regard to case and accents. A word is masked inside other words too, because whoever
 * wants to show it could otherwise add a letter. Returns a name without a listed word as it is.
 */
export function maskName(name: string, words: readonly string[]): string {
  const list = foldedList(words);
  let shown = name;
  // Stars may complete another word, such as `f*ck`.
  for (let found = masked(shown, list); found !== undefined; found = masked(shown, list)) shown = found;
  return shown;
}

/** `undefined` if the name has none of the words. */
function masked(name: string, list: readonly string[]): string | undefined {
  const characters = Array.from(name);
  const parts = characters.map(folded);
  const text = parts.join('');
  const isHit = new Uint8Array(text.length);
  for (const word of list)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
      isHit.fill(1, at, at + word.length);
  if (!isHit.includes(1)) return undefined;
  let at = 0;
  let isAfterMask = false;
  return characters
    .map((character, index) => {
      const { length } = parts[index] ?? '';
      // An accent has no place of its own, so it shares that of its letter.
      if (length > 0) isAfterMask = isHit.subarray(at, at + length).includes(1);
      at += length;
      if (!isAfterMask) return character;
      return length > 0 ? MASK : '';
    })
    .join('');
}
