/** The code of keys that an input method handles (UI Events, 7.3.1). */
const HANDLED_BY_INPUT_METHOD = 229;

/**
 * Whether a key belongs to the composition of an input method, as for Japanese. Such a key must do nothing else. Safari reports the key that
 * ends a composition after the end, so only the code of this key tells.
 */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === HANDLED_BY_INPUT_METHOD;

/** The lower-case letter of a shortcut. On a keyboard without Latin letters, it is the letter of a US keyboard at the same place. */
export function shortcutKey({ key, code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>): string {
  // Autofill sends a keydown event without a key.
  if (key === undefined) return '';
  return (/^[^ -~]$/.test(key) && /^Key([A-Z])$/.exec(code ?? '')?.[1]?.toLowerCase()) || key.toLowerCase();
}
