import type { Entry, Group } from '../entry.tsx';
import { button, textLink } from './actions.tsx';
import {
  callout,
  retryCallout,
  progressLine,
  spinner,
  emptyState,
  errorPanel,
  toaster,
} from './feedback.tsx';
import {
  checkbox,
  combobox,
  fileDrop,
  progressBar,
  form,
  inlineEdit,
  nativeSelect,
  passwordField,
  searchField,
  segmentedControl,
  textField,
} from './fields.tsx';
import { columns, descriptionList, page, panel, publicPage, stack, stepRail, tabNav } from './layout.tsx';
import { confirmDialog, dialog, drawer, menu, palette } from './overlays.tsx';
import { filterGroup, filterPopover, pager, selectionBar, table, toolbar } from './tables.tsx';
import { icons, avatar, logo, words } from './marks.tsx';
import { lamps, ranking, reels, scoreBand, statusChip } from './live.tsx';

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
