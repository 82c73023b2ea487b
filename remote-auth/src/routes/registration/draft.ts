import { registrationDraftSchema, type RegistrationDraft } from '@backglass/contract/sign-up';
import { DRAFT_KEY } from '../../session/clear-draft.ts';

/** The draft that this tab has stored, or `undefined`. It never has a password. */
export function storedDraft(): RegistrationDraft | undefined {
  try {
    const parsed = registrationDraftSchema.safeParse(JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null'));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the answers for a reload of this tab. The schema drops the password. */
export function keepDraft(answers: RegistrationDraft): void {
  const draft = registrationDraftSchema.safeParse(answers);
  if (!draft.success) return;
  try {
    sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft.data));
  } catch {
    // The storage is denied or full. A reload then starts with empty answers.
  }
}
