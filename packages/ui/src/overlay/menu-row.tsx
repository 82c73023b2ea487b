import type { ReactNode } from 'react';
import { MenuItem, Separator, Text } from 'react-aria-components/Menu';
import { cx } from '../cx.ts';
import classes from './menu.module.css';

export interface MenuItemSpec {
  id: string;
  label: string;
  icon?: ReactNode;
  onAction: () => void;
  disabled?: boolean | undefined;
  /** Why it is disabled, said beside it: the item can still be reached, and read. */
  disabledReason?: string | undefined;
  danger?: boolean | undefined;
  /** A line above: another kind of action starts here. */
  rule?: boolean | undefined;
}

/** One action of a menu. */
export function MenuRow({ item }: { item: MenuItemSpec }) {
  const { id, label, icon, onAction, disabled = false, disabledReason, danger, rule } = item;
  return (
    <>
      {rule ? <Separator className={classes.rule ?? ''} /> : null}
      <MenuItem
        id={id}
        className={cx(classes.item, danger && classes.danger)}
        textValue={label}
        isDisabled={disabled && !disabledReason}
        shouldCloseOnSelect={!disabled}
        render={props => <div {...(props as object)} aria-disabled={disabled || undefined} />}
        {...(disabled ? {} : { onAction })}
      >
        {icon ? <span className={classes.icon}>{icon}</span> : null}
        <span className={classes.words}>
          <Text slot="label">{label}</Text>
          {disabled && disabledReason ? (
            <Text slot="description" className={classes.reason ?? ''}>
              {disabledReason}
            </Text>
          ) : null}
        </span>
      </MenuItem>
    </>
  );
}
