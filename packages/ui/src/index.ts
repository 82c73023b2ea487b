/**
 * The design system: props in, events out. It knows no session, no API and no language.
 * This door is shared eagerly with every remote, so it holds native elements only.
 */
export { Avatar } from './brand/avatar.tsx';
export { Logo, type LogoProps } from './brand/logo.tsx';
export { Marquee } from './brand/marquee.tsx';
export { buttonClass, type ButtonLook, type ButtonSize, type ButtonVariant } from './button/button-class.ts';
export { ButtonLink, type ButtonLinkProps } from './button/button-link.tsx';
export { Button, type ButtonProps } from './button/button.tsx';
export { InlineEdit, type InlineEditProps } from './edit/inline-edit.tsx';
export type { InlineDraft } from './edit/inline-editor-props.ts';
export { Badge, type BadgeProps } from './feedback/badge.tsx';
export { Callout, type CalloutProps } from './feedback/callout.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel.tsx';
export { levelIcons, type Level } from './feedback/level.ts';
export { ProgressLine } from './feedback/progress-line.tsx';
export { characterCount } from './field/character-count.ts';
export { Checkbox, type CheckboxProps } from './field/checkbox.tsx';
export { Form, FormActions, FormSection } from './field/form.tsx';
export type { FormActionsProps, FormProps, FormSectionProps } from './field/form.tsx';
export { NativeSelect, type NativeSelectProps, type SelectOption } from './field/native-select.tsx';
export { PasswordField, type PasswordFieldProps } from './field/password-field.tsx';
export type { PasswordRule } from './field/password-rules.tsx';
export { SearchField, type SearchFieldProps } from './field/search-field.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Icon, type IconProps, type LucideIcon } from './icon/icon.tsx';
export { Spinner, type SpinnerProps } from './icon/spinner.tsx';
export * from './icons.ts';
export { DescriptionList, type DescriptionItem } from './layout/description-list.tsx';
export { Glass, glass, type GlassProps } from './layout/glass.tsx';
export { keepBottomClear, keepFloatClear } from './layout/keep-bottom-clear.ts';
export { crumbClass, Page, type PageProps } from './layout/page.tsx';
export { Panel, type PanelProps } from './layout/panel.tsx';
export { Cluster, Columns, Stack } from './layout/stack.tsx';
export type { ClusterProps, ColumnsProps, Gap, StackProps } from './layout/stack.tsx';
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
export { Muted } from './text/muted.tsx';
export { Kbd } from './text/kbd.tsx';
export { linkClass, TextLink, type TextLinkProps } from './text/text-link.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { tooltip } from './tooltip/tooltip.ts';
export { lateParts } from './late-parts.ts';
export { whenQuiet } from './when-quiet.ts';
