/**
 * A preference in the browser's storage, read through a schema. What does not parse, or cannot be read, is as if it
 * were not there; what cannot be written is forgotten with the page.
 */
export function readStored<Value>(
  key: string,
  parse: (raw: string) => { success: true; data: Value } | { success: false },
): Value | undefined {
  try {
    const raw = localStorage.getItem(key);
    if (raw === null) return undefined;
    const parsed = parse(raw);
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

export function writeStored(key: string, raw: string): void {
  try {
    localStorage.setItem(key, raw);
  } catch {
    // a full or denied storage costs the preference, not the page
  }
}
