import { CircleAlertIcon, CircleCheckIcon, CircleIcon } from '@lucide/icons';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './password-rules.module.css';

export interface PasswordRule {
  id: string;
  label: string;
  met: boolean;
}

export interface PasswordRulesProps {
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
