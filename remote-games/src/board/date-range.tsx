import { useTexts } from '@backglass/platform';
import { TextField } from '@backglass/ui';
import classes from './board.module.css';
import { isDay } from './days.ts';
import type { ListState } from './list-state.ts';

export interface DateRangeProps {
  state: ListState;
  onChange: (change: Partial<ListState>) => void;
}

/** The days between which a game started, both included. Each field knows the other's day as its limit. */
export function DateRange({ state, onChange }: DateRangeProps) {
  const t = useTexts('games');
  const field = (name: 'from' | 'to', limit: { min?: string; max?: string }) => (
    <span className={classes['day']}>
      <span aria-hidden="true">{t(`range.${name}`)}</span>
      <TextField
        type="date"
        name={name}
        size="sm"
        label={t(`range.${name}_label`)}
        hideLabel
        value={state[name] ?? ''}
        {...limit}
        onChange={({ target: { value } }) => {
          if (value === '' || isDay(value)) onChange({ [name]: value === '' ? null : value });
        }}
      />
    </span>
  );
  return (
    <>
      {field('from', state.to === null ? {} : { max: state.to })}
      {field('to', state.from === null ? {} : { min: state.from })}
    </>
  );
}
