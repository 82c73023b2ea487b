import type { AppError } from '@backglass/platform';
import type { FieldProblem, FieldProblems } from '../../form/problems.ts';
import type { Answers } from './answers.ts';
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

type BySteps = Readonly<Partial<Record<Step, FieldProblems>>>;

/** What the server found wrong, on the steps and fields where it can be mended. */
export interface ToldProblems {
  readonly bySteps: BySteps;
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

const valuesOf = ({ operator, passwords, center, consent }: Answers): Record<Step, object> => ({
  operator: { ...operator, ...passwords },
  center,
  consent,
  review: {},
});

/** What still stands of the problems once answers have changed: those of the fields that have not. */
export function stillTold(bySteps: BySteps, before: Answers, after: Answers): BySteps {
  const [were, are] = [valuesOf(before), valuesOf(after)];
  const kept: Partial<Record<Step, FieldProblems>> = {};
  for (const step of STEPS) {
    const [was, is] = [new Map(Object.entries(were[step])), new Map(Object.entries(are[step]))];
    const standing = Object.entries(bySteps[step] ?? {}).filter(([name]) => was.get(name) === is.get(name));
    if (standing.length > 0) kept[step] = Object.fromEntries(standing);
  }
  return kept;
}
