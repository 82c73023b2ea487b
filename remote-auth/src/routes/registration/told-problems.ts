import type { AppError } from '@backglass/platform';
import type { FieldProblem, FieldProblems } from '../../form/problems.ts';
import { STEPS, type Step } from './steps.ts';

/** The call's fields by the step that asks for them. */
const OPERATOR = new Set(['name', 'last_name', 'email', 'password']);
const CENTER = /^center\.(name|vat|address_1|address_2|postal_code|country_iso)$/;

/** Step and name of one of the call's fields; `undefined` for one that no step asks for. */
function placeOf(field: string): { step: Step; name: string } | undefined {
  if (OPERATOR.has(field)) return { step: 'operator', name: field };
  const [, name] = CENTER.exec(field) ?? [];
  if (name !== undefined) return { step: 'center', name };
  return field === 'is_marketing_allowed' ? { step: 'consent', name: field } : undefined;
}

/** What the server found wrong, on the steps and fields where it can be mended. */
export interface ToldProblems {
  readonly bySteps: Readonly<Partial<Record<Step, FieldProblems>>>;
  /** The first step that has one. */
  readonly first: Step | undefined;
  /** The first thing that belongs to no field here. */
  readonly general: string | undefined;
}

export function toldProblemsOf({ general, fields, code }: AppError): ToldProblems {
  const bySteps: Partial<Record<Step, Partial<Record<string, FieldProblem>>>> = {};
  const elsewhere = [...general];
  for (const [field, [text = '']] of Object.entries(fields)) {
    const place = placeOf(field);
    if (!place) {
      elsewhere.push(text);
      continue;
    }
    const isTaken = code === 'email_taken' && place.name === 'email';
    const problem: FieldProblem = isTaken ? { rule: 'email_taken', bound: '' } : { text };
    bySteps[place.step] = { ...bySteps[place.step], [place.name]: problem };
  }
  return { bySteps, first: STEPS.find(step => bySteps[step] !== undefined), general: elsewhere[0] };
}
