import {
  EyeIcon,
  EyeOffIcon,
  TriangleAlertIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleIcon,
} from '@lucide/icons';
import { useId, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../button/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/icon.tsx';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './field.tsx';
import { VisuallyHidden } from '../text/text.tsx';

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

interface PasswordRule {
  id: string;
  label: string;
  met: boolean;
}

interface PasswordRulesProps {
  id: string;
  title: string;
  items: readonly PasswordRule[];
  metLabel: string;
  unmetLabel: string;
  /** If a rule is unmet, only the unmet rules are marked, because the list says the same as the error. */
  error?: string | undefined;
}

const marks = (items: readonly PasswordRule[]) => items.map(({ met }) => (met ? '+' : '-')).join('');

/** The rules of a new password. A polite live region announces when a rule becomes met or unmet. */
export function PasswordRules({ id, title, items, metLabel, unmetLabel, error }: PasswordRulesProps) {
  const [announced, setAnnounced] = useState({ items, message: '' });
  const stateOf = ({ met }: PasswordRule) => (met ? metLabel : unmetLabel);
  if (marks(announced.items) !== marks(items)) {
    const changed = items.filter((rule, at) => rule.met !== announced.items[at]?.met);
    setAnnounced({ items, message: changed.map(rule => `${rule.label}: ${stateOf(rule)}`).join('. ') });
  }
  const isUnmet = items.some(({ met }) => !met);
  return (
    <div className={classes.rules} data-invalid={error ? '' : undefined}>
      <div id={id}>
        {error && isUnmet ? <VisuallyHidden>{`${error} `}</VisuallyHidden> : null}
        <p className={classes.title}>
          {error ? <Icon of={CircleAlertIcon} size={14} /> : null}
          <span>{error && !isUnmet ? error : title}</span>
        </p>
        <ul className={classes.list}>
          {items.map(rule => (
            <li className={classes.rule} key={rule.id} data-met={rule.met ? '' : undefined}>
              <Icon of={rule.met ? CircleCheckIcon : error ? CircleAlertIcon : CircleIcon} />
              <span>
                <span>{rule.label}</span>
                <VisuallyHidden>{`: ${stateOf(rule)}. `}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{announced.message}</span>
      </VisuallyHidden>
    </div>
  );
}
