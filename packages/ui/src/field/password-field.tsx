import { EyeIcon, EyeOffIcon, TriangleAlertIcon } from '@lucide/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './password-field.module.css';
import { PasswordRules, type PasswordRulesProps } from './password-rules.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

type Inherited = Omit<TextFieldProps, 'type' | 'suffix' | 'mono' | 'prefixIcon' | 'hideLabel'>;

export interface PasswordFieldProps extends Inherited {
  showLabel: string;
  hideLabel: string;
  capsLockHint?: string | undefined;
  /** The rules of a new password. The field ticks them while the operator types. They also show the error. */
  rules?: Omit<PasswordRulesProps, 'id' | 'error'> | undefined;
}

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const { showLabel, hideLabel, capsLockHint, rules, id, ...given } = props;
  const { onKeyDown, onKeyUp, onBlur, error, ...field } = given;
  const generated = useId();
  const control = id ?? generated;
  const rulesId = `${control}-rules`;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <div className={classes.password}>
      <TextField
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...field}
        error={rules ? undefined : error}
        aria-invalid={error ? true : undefined}
        id={control}
        aria-describedby={cx(rules && rulesId, field['aria-describedby']) || undefined}
        type={shown ? 'text' : 'password'}
        onKeyDown={event => {
          readCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={event => {
          readCapsLock(event);
          onKeyUp?.(event);
        }}
        onBlur={event => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        suffix={
          <IconButton
            icon={shown ? EyeOffIcon : EyeIcon}
            label={shown ? hideLabel : showLabel}
            aria-controls={control}
            onClick={() => setShown(now => !now)}
          />
        }
      />
      <div role="status" className={classes.hint}>
        {capsLock && capsLockHint ? (
          <>
            <Icon of={TriangleAlertIcon} size={14} />
            <span>{capsLockHint}</span>
          </>
        ) : null}
      </div>
      {rules ? <PasswordRules {...rules} id={rulesId} error={error} /> : null}
    </div>
  );
}
