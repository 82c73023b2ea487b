import type { KeyboardEvent, MouseEvent as ReactMouseEvent } from 'react';

interface RowHandlerOptions {
  readonly rename: () => void;
  readonly toggle: () => void;
}

const NAME = 'a[href]';
const CHECKBOX = 'input[type="checkbox"]';
/** A click in a cell of checkbox or menu is probably meant for its control. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [data-area="check"], [data-area="menu"]';

/** Moves the focus to the same control of the row above or below. Returns whether there is one. */
function focusNeighbour(row: Element, control: string, key: 'ArrowUp' | 'ArrowDown'): boolean {
  // Not the headings between the rows.
  const rows = [...(row.closest('table')?.querySelectorAll('tbody > [data-clickable]') ?? [])];
  const other = rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)];
  // While a name is being edited, its row has a field instead of a link.
  const next = other?.querySelector<HTMLElement>(control) ?? other?.querySelector<HTMLElement>('input');
  next?.focus();
  return next != null;
}

/** Opens the game of a row, unless the click is handled already, is meant for a control or ends the selection of text. */
function openGame(event: MouseEvent | ReactMouseEvent): void {
  const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  const target = event.target as Element;
  if (event.defaultPrevented || hasModifier || target.closest(CONTROLS)) return;
  if (getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  target.closest('[role="row"]')?.querySelector<HTMLElement>(NAME)?.click();
}

/**
 * A ref for the element around a contribution. Its listener is native, because React events of portals do not bubble to the row. It runs
 * before those of React, so the row then ignores the click.
 */
export const openOnClick = (element: HTMLElement | null): void =>
  element?.addEventListener('click', openGame);

/** The event handlers of a row. They ignore those of the row's open menu, which React bubbles from its portal. */
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
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      const isInRow = event.currentTarget.contains(event.target as Node);
      if (event.defaultPrevented || hasModifier || !isInRow) return;
      if (press(event)) event.preventDefault();
    },
    onClick: openGame,
  };
}
