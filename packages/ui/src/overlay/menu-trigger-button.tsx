import type { KeyboardEvent, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { ChevronDownIcon } from '../icons.ts';
import classes from './menu.module.css';
import type { MenuTriggerLook } from './menu.tsx';

interface MenuTriggerButtonProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  look: MenuTriggerLook;
  open: boolean;
  /** With the end at which the focus enters. */
  onOpen: (at: 'first' | 'last') => void;
}

/** The button of a menu: a click, Enter, Space or an arrow opens it. */
export function MenuTriggerButton({ ref, label, look, open, onOpen }: MenuTriggerButtonProps) {
  const { text, icon, variant = 'default', size, chevron, collapse, disabled } = look;
  const shared = {
    ref,
    icon,
    variant,
    size,
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => onOpen('first'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      onOpen(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  } as const;

  if (text === undefined) return <Button {...shared} iconOnly aria-label={label} />;
  return (
    <Button {...shared} title={collapse ? text : undefined}>
      <span className={classes.text} data-collapse={collapse}>
        {text}
      </span>
      {chevron ? (
        <span className={classes.chevron} data-collapse={collapse}>
          <Icon of={ChevronDownIcon} />
        </span>
      ) : null}
    </Button>
  );
}
