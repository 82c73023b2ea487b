import { CircleCheckIcon, CircleIcon } from '@lucide/icons';
import { useState } from 'react';
import { Icon } from '../icon/icon.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import classes from './password-rules.module.css';

export interface PasswordRule {
  id: string;
  /** Such as "At least 8 characters". */
  label: string;
  met: boolean;
}

export interface PasswordRulesProps {
  /** Of the list, for `aria-describedby`. */
  id: string;
  /** Above the list, such as "Your password needs". */
  title: string;
  items: readonly PasswordRule[];
  /** Said after a rule that is met. */
  metLabel: string;
  /** Said after one that is not. */
  unmetLabel: string;
}

const marks = (items: readonly PasswordRule[]) => items.map(({ met }) => (met ? '+' : '-')).join('');

/** The rules of a new password. Each has its shape and its word; what changes is said when the user pauses. */
export function PasswordRules({ id, title, items, metLabel, unmetLabel }: PasswordRulesProps) {
  const [said, setSaid] = useState({ items, news: '' });
  const word = ({ met }: PasswordRule) => (met ? metLabel : unmetLabel);
  if (marks(said.items) !== marks(items)) {
    const changed = items.filter((rule, at) => rule.met !== said.items[at]?.met);
    setSaid({ items, news: changed.map(rule => `${rule.label}: ${word(rule)}`).join('. ') });
  }
  return (
    <div className={classes.rules}>
      <div id={id}>
        <p className={classes.title}>{title}</p>
        <ul className={classes.list}>
          {items.map(rule => (
            <li className={classes.rule} key={rule.id} data-met={rule.met ? '' : undefined}>
              <Icon of={rule.met ? CircleCheckIcon : CircleIcon} />
              <span>
                {rule.label}
                <VisuallyHidden>: {word(rule)}. </VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <span role="status">{said.news}</span>
      </VisuallyHidden>
    </div>
  );
}
