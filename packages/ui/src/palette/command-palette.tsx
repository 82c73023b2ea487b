import { cx } from '../cx.ts';
import floating from '../overlay/floating.module.css';
import { ModalPanel, type ModalState } from '../overlay/modal-panel.tsx';
import { PaletteSearch } from './palette-search.tsx';
import type { PaletteItem } from './rank-items.ts';
import classes from './palette.module.css';

export interface PaletteHint {
  /** Such as `↑` and `↓`. */
  keys: readonly string[];
  label: string;
}

export interface CommandPaletteProps extends ModalState {
  /** Names the dialog, the field and its list. */
  label: string;
  placeholder: string;
  items: readonly PaletteItem[];
  /** What the field holds as it opens. */
  initialQuery?: string | undefined;
  /** Called with what is typed, for items that are found elsewhere; give those `found`. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** More items are being looked for. */
  busy?: boolean | undefined;
  /** Said while they are. */
  busyLabel: string;
  /** In the place of the list, where nothing matches. */
  emptyText: string;
  /** Said after typing, such as "3 results". */
  resultsText: (count: number) => string;
  closeLabel: string;
  /** Which keys do what, at the foot; left out where there is no keyboard. */
  hints?: readonly PaletteHint[] | undefined;
}

/**
 * A modal search over everything one can do: words in any order, accents and case aside, best match first. Arrows move
 * the choice, Enter takes it, Escape closes, and the focus returns to where it was.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, label } = props;
  return (
    <ModalPanel
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      label={label}
      classes={{ ...classes, dialog: cx(floating.panel, classes.dialog) }}
    >
      <PaletteSearch {...props} />
    </ModalPanel>
  );
}
