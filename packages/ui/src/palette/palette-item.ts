import type { ReactNode } from 'react';

export interface PaletteItem {
  /** Unique among all items. */
  id: string;
  label: string;
  /** Said beside the label, and searched: a place, a date. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Other words that find it; not shown. */
  keywords?: readonly string[] | undefined;
  /** Title of its group. Groups stand in the order in which they first appear. */
  group: string;
  /** The palette has closed when it is called. */
  onSelect: () => void;
  /** It was found by a search elsewhere for this very query: shown without being matched again, behind what is. */
  found?: boolean | undefined;
}
