/** Lists and what runs in them: tables, filters, inline edit, status, lamps, reels, scores. Native elements only. */
export { InlineEdit, type InlineEditProps } from './edit/inline-edit.tsx';
export type { InlineDraft, SaveText } from './edit/inline-editor-props.ts';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export type { Level } from './feedback/level.ts';
export { handFocusTo } from './focus/hand-focus-to.ts';
export { RetryCallout, type RetryCalloutProps } from './feedback/retry-callout.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { Lamps, type LampsProps } from './live/lamps.tsx';
export { Rank, ShareBar, type RankProps, type ShareBarProps } from './live/ranking.tsx';
export { Reels, type ReelsProps } from './live/reels.tsx';
export { Figure, ScoreBand, type FigureProps } from './live/score-band.tsx';
export { StatusChip, statusIcons } from './live/status-chip.tsx';
export type { BoothStatus, GameStatus, StatusChipProps } from './live/status-chip.tsx';
export { CellText, RowName, rowLinkClass, Td, Th } from './table/cell.tsx';
export type {
  CellArea,
  CellSize,
  Fold,
  RowNameProps,
  SortDirection,
  TdProps,
  ThProps,
} from './table/cell.tsx';
export { FilterGroup, type FilterGroupProps, type FilterOption } from './table/filter-group.tsx';
export { Pager, type PagerLabels, type PagerProps } from './table/pager.tsx';
export { SelectionBar, type SelectionBarProps } from './table/selection-bar.tsx';
export { SkeletonRows, TableMessage } from './table/table-states.tsx';
export type { SkeletonRowsProps, TableMessageProps } from './table/table-states.tsx';
export { CardSort, type CardSortProps } from './table/card-sort.tsx';
export { Row, Table, TableBody, TableHead, type RowProps, type TableProps } from './table/table.tsx';
export { Toolbar, type ToolbarProps } from './table/toolbar.tsx';
