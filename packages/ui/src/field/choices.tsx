import type { LucideIconData } from '@lucide/icons';
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import shared from './choices.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  icon?: LucideIconData | undefined;
  /** The formatted number of matches. Empty while it is loading. */
  count?: string | undefined;
}

export interface ChoicesProps<Value extends string = string> {
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
}

interface StyledChoicesProps<Value extends string> extends ChoicesProps<Value> {
  classes: Readonly<Record<string, string>>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string | undefined;
}

/** Native radio buttons side by side. The arrow keys change the choice, and a form submits it. */
export function Choices<Value extends string>(props: StyledChoicesProps<Value>) {
  const { options, value, onChange, onBlur, name, classes, ...aria } = props;
  const id = useId();
  return (
    <div className={classes['group']} role="radiogroup" {...aria}>
      {options.map(option => (
        <label className={cx(shared.option, classes['option'])} key={option.value}>
          <input
            className={shared.input}
            type="radio"
            name={name ?? id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.icon ? <Icon of={option.icon} /> : null}
          <span className={shared.label} data-text={`${option.label} ${option.count ?? ''}`}>
            <span>
              <span className={shared.text}>{option.label}</span>
              {option.count === undefined ? null : (
                <>
                  {' '}
                  <span className={classes['count']}>{option.count}</span>
                </>
              )}
            </span>
          </span>
        </label>
      ))}
    </div>
  );
}
