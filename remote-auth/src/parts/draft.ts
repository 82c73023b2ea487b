/** Where a tab keeps a registration that has been begun. */
export const DRAFT_KEY = 'registration-draft';

/** Forgets it: it is sent, or somebody else may be at the tab now. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Nothing was stored.
  }
}
