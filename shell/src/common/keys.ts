const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

/** What stands on the key beside it. */
export const altKey = (): string => (isApple() ? '⌥' : 'Alt');

/** What stands on the key that chords are made with. */
export const modifierKey = (): string => (isApple() ? '⌘' : 'Ctrl');
