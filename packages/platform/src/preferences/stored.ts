/** Reads and parses a preference from `localStorage`. Returns `undefined` when it is missing, invalid or cannot be read. */
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
    // The storage is full or denied, so the preference lasts as long as the page.
  }
}
