const KEY = 'center';

/**
 * The id of the centre whose operator was signed in last in this browser; `null`: not known. Only for choosing among the
 * releases that the document names: the page is composed before anyone can be asked who it is for.
 */
export function rememberedCenter(): number | null {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return /^\d{1,15}$/.test(stored) ? Number(stored) : null;
  } catch {
    return null;
  }
}

/** Remembers a centre for the next page. Answers whether it is another than before. */
export function rememberCenter(center: number): boolean {
  if (rememberedCenter() === center) return false;
  try {
    localStorage.setItem(KEY, String(center));
  } catch {
    // A browser that keeps nothing gets what most centres do.
  }
  return true;
}
