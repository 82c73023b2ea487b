import type { KeyboardEvent } from 'react';

interface RowHandlerOptions {
  readonly rename: () => void;
  readonly toggle: () => void;
}

const NAME = 'a[href]';
const CHECKBOX = 'input[type="checkbox"]';
/** A click in a cell of checkbox or menu is probably meant for its control. A contribution may have any control. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [data-area="check"], [data-area="menu"]';

/** Moves the focus to the same control of the row above or below. Returns whether there is one. */
function focusNeighbour(row: Element, control: string, key: 'ArrowUp' | 'ArrowDown'): boolean {
  const other = key === 'ArrowUp' ? row.previousElementSibling : row.nextElementSibling;
  // While a name is being edited, its row has a field instead of a link.
  const next = other?.querySelector<HTMLElement>(control) ?? other?.querySelector<HTMLElement>('input');
  next?.focus();
  return next != null;
}

/** Opens the game of a row when something other than a control is clicked. */
function openGame(event: MouseEvent): void {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (hasModifier || (event.target as Element).closest(CONTROLS)) return;
  if (getSelection()?.isCollapsed === false) return;
  (event.currentTarget as Element).querySelector<HTMLElement>(NAME)?.click();
}

/** The event handlers of a row. They ignore keys of contributions and of the row's open menu, which React bubbles from its portal. */
export function rowHandlers({ rename, toggle }: RowHandlerOptions) {
  const press = (event: KeyboardEvent<HTMLElement>): boolean => {
    const target = event.target as Element;
    const control = [NAME, CHECKBOX].find(selector => target.matches(selector));
    switch (event.key) {
      case 'F2':
        if (!target.matches(`${NAME}, ${CHECKBOX}, button`)) return false;
        rename();
        return true;
      case ' ':
        // The browser itself handles Space on a checkbox.
        if (control !== NAME) return false;
        toggle();
        return true;
      case 'ArrowUp':
      case 'ArrowDown':
        return control !== undefined && focusNeighbour(event.currentTarget, control, event.key);
      default:
        return false;
    }
  };
  const isOutside = ({ currentTarget, target }: KeyboardEvent) =>
    !currentTarget.contains(target as Node) || (target as Element).closest('[data-contribution]') !== null;
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (event.defaultPrevented || hasModifier || isOutside(event)) return;
      if (press(event)) event.preventDefault();
    },
    onClick: openGame,
  };
}
