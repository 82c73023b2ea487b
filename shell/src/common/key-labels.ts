const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export const altKey = (): string => (isApple() ? '⌥' : 'Alt');

export const modifierKey = (): string => (isApple() ? '⌘' : 'Ctrl');
