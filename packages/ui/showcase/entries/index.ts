import type { Entry, Group } from '../entry.ts';
import { button } from './button.tsx';
import { callout, retryCallout } from './callout.tsx';
import { checkbox } from './checkbox.tsx';
import { columns } from './columns.tsx';
import { descriptionList } from './description-list.tsx';
import { combobox } from './combobox.tsx';
import { confirmDialog, dialog } from './dialog.tsx';
import { drawer } from './drawer.tsx';
import { fileDrop, progressBar } from './file-drop.tsx';
import { filterGroup } from './filter-group.tsx';
import { filterPopover } from './filter-popover.tsx';
import { form } from './form.tsx';
import { icons } from './icons.tsx';
import { inlineEdit } from './inline-edit.tsx';
import { lamps } from './lamps.tsx';
import { textLink } from './links.tsx';
import { avatar, logo, words } from './marks.tsx';
import { menu } from './menu.tsx';
import { nativeSelect } from './native-select.tsx';
import { page } from './page.tsx';
import { pager } from './pager.tsx';
import { palette } from './palette.tsx';
import { panel } from './panel.tsx';
import { passwordField } from './password-field.tsx';
import { progressLine, spinner } from './progress.tsx';
import { publicPage } from './public-page.tsx';
import { ranking } from './ranking.tsx';
import { reels } from './reels.tsx';
import { scoreBand } from './score-band.tsx';
import { searchField } from './search-field.tsx';
import { segmentedControl } from './segmented-control.tsx';
import { selectionBar } from './selection-bar.tsx';
import { stack } from './stack.tsx';
import { emptyState, errorPanel } from './states.tsx';
import { statusChip } from './status-chip.tsx';
import { table } from './table.tsx';
import { stepRail } from './step-rail.tsx';
import { tabNav } from './tab-nav.tsx';
import { textField } from './text-field.tsx';
import { toaster } from './toaster.tsx';
import { toolbar } from './toolbar.tsx';

const GROUPS: Readonly<Record<Group, readonly Entry[]>> = {
  actions: [button, textLink],
  fields: [
    ...[textField, passwordField, searchField, nativeSelect, combobox, segmentedControl],
    ...[checkbox, fileDrop, inlineEdit, form],
  ],
  tables: [table, toolbar, filterGroup, filterPopover, selectionBar, pager],
  live: [statusChip, lamps, reels, scoreBand, ranking],
  feedback: [
    ...[callout, retryCallout, toaster, emptyState, errorPanel],
    ...[progressLine, progressBar, spinner],
  ],
  overlays: [menu, dialog, confirmDialog, drawer, palette],
  layout: [page, publicPage, panel, descriptionList, columns, stack, stepRail, tabNav],
  marks: [logo, avatar, words, icons],
};

/** The entries by group, in the order of the index. */
export const entriesByGroup = Object.entries(GROUPS) as readonly (readonly [Group, readonly Entry[]])[];

export const entries: readonly Entry[] = Object.values(GROUPS).flat();
