/** Tables with their tools, and live values such as scores and progress. Native elements only. */
export { InlineEdit } from './edit/inline-edit.tsx';
export type { TextEdit } from './edit/inline-edit.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export type { Level } from './feedback/callout.tsx';
export { moveFocusOnRemoval } from './move-focus-on-removal.ts';
export { RetryCallout } from './feedback/retry-callout.tsx';
export { SearchField } from './field/search-field.tsx';
export { Columns } from './layout/columns.tsx';
export { Lamps, type LampsProps } from './live/lamps.tsx';
export { Figure, Rank, Reels, ScoreBand, ShareBar, type ReelsProps } from './live/score.tsx';
export { StatusChip, statusIcons, type GameStatus } from './live/status-chip.tsx';
export {
  CellText,
  rowLinkClass,
  RowName,
  Td,
  Th,
  type CellArea,
  type CellSize,
  type Fold,
  type SortDirection,
} from './table/cell.tsx';
export type { Choice as FilterOption } from './field/choices.tsx';
export { CardSort, FilterGroup, Toolbar, type FilterChip } from './table/toolbar.tsx';
export { Pager } from './table/pager.tsx';
export { printPages, type PrintedPage } from './print/print-pages.tsx';
export { SelectionBar } from './table/selection-bar.tsx';
export { Row, SkeletonRows, Table, TableBody, TableHead, TableMessage } from './table/table.tsx';
export { foldText } from './text/fold.ts';
