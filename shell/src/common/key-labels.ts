const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** The label of the Alt key. */
export const altKey = (): string => (isApple() ? '⌥' : 'Alt');

/** The label of the Ctrl or Command key. */
export const modifierKey = (): string => (isApple() ? '⌘' : 'Ctrl');
