import { credentialsSchema, type Credentials } from '@backglass/contract';

export type CredentialField = keyof Credentials;

/** What is wrong with a field: the key of a rule with its bound, or the server's own text. */
export type FieldProblem = { readonly rule: string; readonly bound: string } | { readonly text: string };
export type FieldProblems = Readonly<Partial<Record<CredentialField, FieldProblem>>>;

export const isCredentialField = (name: unknown): name is CredentialField =>
  name === 'email' || name === 'password';

/** Judges what was typed by the contract; one problem a field, the first. */
export function judgeCredentials(
  typed: Partial<Credentials>,
): { ok: true; credentials: Credentials } | { ok: false; problems: FieldProblems } {
  const parsed = credentialsSchema.safeParse(typed);
  if (parsed.success) return { ok: true, credentials: parsed.data };
  const problems: Partial<Record<CredentialField, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    const [field] = issue.path;
    if (!isCredentialField(field)) continue;
    problems[field] ??= {
      rule: issue.message,
      bound: issue.code === 'too_big' ? String(issue.maximum) : '',
    };
  }
  return { ok: false, problems };
}
