import { ChevronDownIcon } from '@lucide/icons';
import type { KeyboardEvent, Ref } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
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

/** Where each key lets the focus enter. Enter and Space would click too, but react-aria takes such a click for a screen reader's. */
const KEYS: Readonly<Record<string, 'first' | 'last'>> = {
  ArrowDown: 'first',
  ArrowUp: 'last',
  Enter: 'first',
  ' ': 'first',
};

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
      const at = KEYS[event.key];
      if (!at) return;
      event.preventDefault();
      onOpen(at);
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
