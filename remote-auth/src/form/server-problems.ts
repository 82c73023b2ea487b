import type { AppError } from '@backglass/platform';
import type { FieldProblem, FieldProblems } from './problems.ts';

/** What the server says of fields that `isField` knows. */
export function problemsOf({ fields }: AppError, isField: (name: string) => boolean): FieldProblems {
  const problems: Partial<Record<string, FieldProblem>> = {};
  for (const [field, [text]] of Object.entries(fields)) {
    if (isField(field) && text !== undefined) problems[field] = { text };
  }
  return problems;
}

/** The first thing the server says that belongs to no field of the form: said above it (decisions, "Errors"). */
export const generalOf = (
  { general, fields }: AppError,
  isField: (name: string) => boolean,
): string | undefined => general[0] ?? Object.entries(fields).find(([field]) => !isField(field))?.[1][0];
