import type { Texts } from '@backglass/platform';

/** What is wrong with a field: the key of a rule with its bound, or the server's own text. */
export type FieldProblem = { readonly rule: string; readonly bound: string } | { readonly text: string };
export type FieldProblems = Readonly<Partial<Record<string, FieldProblem>>>;

/** One thing that a schema of the contract finds wrong. */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
}

/** As much of a schema of the contract as a form needs. */
export interface FormSchema<Value> {
  safeParse(
    values: unknown,
  ): { success: true; data: Value } | { success: false; error: { readonly issues: readonly Issue[] } };
}

export type Judged<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problems: FieldProblems };

const boundOf = ({ code, minimum, maximum }: Issue): string => {
  if (code === 'too_small') return String(minimum);
  return code === 'too_big' ? String(maximum) : '';
};

/** Judges what was typed by the contract; one problem a field, the first. */
export function judge<Value>(schema: FormSchema<Value>, typed: unknown): Judged<Value> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems: Partial<Record<string, FieldProblem>> = {};
  for (const issue of parsed.error.issues) {
    problems[issue.path.join('.')] ??= { rule: issue.message, bound: boundOf(issue) };
  }
  return { ok: false, problems };
}

/** Rules that only this remote's forms have; every other one is among the platform's validation texts. */
const OWN_TEXTS: Readonly<Partial<Record<string, string>>> = {
  passwords_differ: 'rule.passwords_differ',
  terms_required: 'rule.terms_required',
  country_invalid: 'rule.country_invalid',
  email_taken: 'platform:catalogue.email_taken',
};

/** A problem in the language of the interface. */
export function problemText(t: Texts, problem: FieldProblem | undefined): string | undefined {
  if (problem === undefined) return undefined;
  if ('text' in problem) return problem.text;
  const { rule, bound } = problem;
  return t(OWN_TEXTS[rule] ?? `platform:validation.${rule}`, { qty: bound });
}
