import type { LucideIconData } from '@lucide/icons';
import { useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import classes from './filter-group.module.css';

export interface FilterOption<Value extends string = string> {
  value: Value;
  label: string;
  icon?: LucideIconData | undefined;
  /** As the user's language writes it, empty while it is awaited; leave it out rather than ask for it. */
  count?: string | undefined;
}

export interface FilterGroupProps<Value extends string = string> {
  label: string;
  options: readonly FilterOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, seen all at once: native radios, so the arrow keys move the choice. */
export function FilterGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterGroupProps<Value>) {
  const name = useId();
  return (
    <div className={classes.group} role="radiogroup" aria-label={label}>
      {options.map(option => (
        <label className={classes.filter} key={option.value}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon of={option.icon} /> : null}
          {/* A bold copy of the words holds their room, so that the neighbours of a choice stand still. */}
          <span className={classes.words} data-words={`${option.label} ${option.count ?? ''}`}>
            <span>
              <span className={classes.word}>{option.label}</span>
              {option.count === undefined ? null : (
                <>
                  {' '}
                  <span className={classes.count}>{option.count}</span>
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
