import { cx } from '../cx.ts';
import floating from '../overlay/floating.module.css';
import { ModalPanel, type ModalState } from '../overlay/modal-panel.tsx';
import { PaletteSearch } from './palette-search.tsx';
import type { PaletteItem } from './rank-items.ts';
import classes from './palette.module.css';

export interface PaletteHint {
  keys: readonly string[];
  label: string;
}

export interface CommandPaletteProps extends ModalState {
  /** Names the dialog, the field and its list. */
  label: string;
  placeholder: string;
  items: readonly PaletteItem[];
  initialQuery?: string | undefined;
  /** The page can search elsewhere and add the results as items with `found`. */
  onQueryChange?: ((query: string) => void) | undefined;
  /** The page is searching for more items. */
  busy?: boolean | undefined;
  busyLabel: string;
  emptyText: string;
  resultsText: (count: number) => string;
  closeLabel: string;
  /** Explanations of the keys. Not shown on touch screens. */
  hints?: readonly PaletteHint[] | undefined;
}

/** A modal search over pages, commands and settings. */
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
