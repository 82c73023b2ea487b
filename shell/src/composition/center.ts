const KEY = 'center';

/** The id of the centre that last signed in with this browser, or `null`. It decides between stable and canary releases. */
export function rememberedCenter(): number | null {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return /^\d{1,15}$/.test(stored) ? Number(stored) : null;
  } catch {
    return null;
  }
}

/** Stores the centre for the next page. Returns whether it has changed. */
export function rememberCenter(center: number): boolean {
  if (rememberedCenter() === center) return false;
  try {
    localStorage.setItem(KEY, String(center));
  } catch {
    // Without storage the browser gets the stable releases.
  }
  return true;
}
