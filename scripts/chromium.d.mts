/**
 * Path of a Chromium that starts, found or installed; `say` hears which.
 * @throws when there is none to be had.
 */
export function findChromium(root: string, say: (line: string) => void): string;

/** Version of a Chromium, as it says itself. */
export function versionOf(path: string): string;
