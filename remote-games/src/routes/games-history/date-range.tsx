import { useTexts } from '@backglass/platform';
import { TextField } from '@backglass/ui';
import classes from '../../table/table.module.css';
import { isDay } from '../../table/days.ts';
import { isRangeReversed, type ListState } from '../../table/list-state.ts';
import { useDebouncedText } from '../../table/use-debounced-text.ts';

interface DateRangeProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** Filters by the day on which a game started. Both days are included, and each field limits the other. */
export function DateRange({ state, onChange }: DateRangeProps) {
  const t = useTexts('games');
  return (
    <>
      <DayField name="from" state={state} onChange={onChange} max={state.to ?? undefined} />
      <DayField
        name="to"
        state={state}
        onChange={onChange}
        min={state.from ?? undefined}
        error={isRangeReversed(state) ? t('range.backwards') : undefined}
      />
    </>
  );
}

interface DayFieldProps extends DateRangeProps {
  name: 'from' | 'to';
  min?: string | undefined;
  max?: string | undefined;
  error?: string | undefined;
}

/** The first or the last day. While a year is typed, browsers report years such as 2, 20 and 202. They do not reach the list. */
function DayField({ name, state, onChange, min, max, error }: DayFieldProps) {
  const t = useTexts('games');
  const [text, setText] = useDebouncedText(state[name] ?? '', day => {
    if (day === '' || isDay(day)) onChange({ [name]: day === '' ? null : day });
  });
  return (
    <span className={classes['day']}>
      <span aria-hidden="true">{t(`range.${name}`)}</span>
      <TextField
        type="date"
        name={name}
        size="sm"
        label={t(`range.${name}_label`)}
        hideLabel
        value={text}
        min={min}
        max={max}
        error={error}
        onChange={({ target: { value } }) => setText(value)}
      />
    </span>
  );
}
