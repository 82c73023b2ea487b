import { useTexts } from '@backglass/platform';
import { useEffect, useState, type ChangeEvent } from 'react';
import { judge, problemText, type FieldProblems, type FormSchema } from './problems.ts';

interface JudgedFormOptions<Values extends object, Judged> {
  readonly schema: FormSchema<Values & Judged>;
  /** As typed; the caller keeps them, so that they outlive the form. */
  readonly values: Values;
  readonly onValues: (values: Values) => void;
  /** What the server found wrong before the form was shown. */
  readonly told?: FieldProblems | undefined;
}

/** The props of a text field. */
interface FieldProps {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

const NONE: FieldProblems = {};

/**
 * A form judged by a schema of the contract: on submit, then at every change of a field that was wrong. What the server
 * says of a field stands until it is changed. The first wrong field gets the focus.
 */
export function useJudgedForm<Values extends object, Judged>(options: JudgedFormOptions<Values, Judged>) {
  const { schema, values, onValues } = options;
  const t = useTexts('auth');
  /** Fields that were wrong when the form was sent. */
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<FieldProblems>(options.told ?? NONE);
  const [failures, setFailures] = useState(Object.keys(told).length);
  const judged = judge(schema, values);

  useEffect(() => {
    if (failures > 0) document.querySelector<HTMLElement>('main form [aria-invalid="true"]')?.focus();
  }, [failures]);

  const errorOf = (field: string): string | undefined => {
    const rule = asked.has(field) && !judged.ok ? judged.problems[field] : undefined;
    return problemText(t, told[field] ?? rule);
  };

  function set<Field extends keyof Values & string>(field: Field, value: Values[Field]): void {
    setTold(problems => ({ ...problems, [field]: undefined }));
    onValues({ ...values, [field]: value });
  }

  /** Puts what the server says on its fields. */
  function tell(problems: FieldProblems): void {
    setTold(problems);
    setFailures(count => count + 1);
  }

  /** What was typed if it stands the judgement; else `undefined`, and the fields say why. */
  function submit(): (Values & Judged) | undefined {
    setTold(NONE);
    if (judged.ok) return judged.value;
    setAsked(new Set(Object.keys(judged.problems)));
    setFailures(count => count + 1);
    return undefined;
  }

  const field = (name: keyof Values & string): FieldProps => ({
    name,
    value: String(values[name]),
    error: errorOf(name),
    onChange: event => set(name, event.target.value as Values[typeof name]),
  });

  return { field, errorOf, set, tell, submit };
}
