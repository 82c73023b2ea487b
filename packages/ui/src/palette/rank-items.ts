import type { ReactNode } from 'react';
import { foldText, queryWords } from '../text/fold.ts';
import type { Arrivals } from './use-arrivals.ts';

export interface PaletteItem {
  /** Unique among all items. */
  id: string;
  label: string;
  /** A text beside the label, such as a place or a date. The search includes it. */
  hint?: string | undefined;
  icon?: ReactNode;
  /** Other words that the search includes, but the list does not show. */
  keywords?: readonly string[] | undefined;
  /** The title of its group. Without a query, groups keep the order of `items`. */
  group: string;
  /** Called after the palette has closed, unless it stays open. */
  onSelect: () => void;
  staysOpen?: boolean | undefined;
  /** The page has found this item for the current query. The palette lists it after its own matches. */
  found?: boolean | undefined;
  /** Listed after all others, whether it matches or not. */
  always?: boolean | undefined;
  /** The id of another item. If both match, this one takes the other's id, place and group. */
  replaces?: string | undefined;
}

export interface PaletteGroup {
  /** Unique in the list. */
  key: string;
  title: string;
  items: readonly PaletteItem[];
}

/** The ranks after those of matches. From `LAST` on, each rank has groups of its own. */
const FOUND = 4;
const LAST = 5;

/** Returns 0 for the best match and `undefined` for no match. Every word must match; the start of the label counts most. */
function rank(item: PaletteItem, words: readonly string[]): number | undefined {
  if (item.always) return LAST;
  if (words.length === 0) return 0;
  if (item.found) return FOUND;
  const label = foldText(item.label);
  const rest = foldText([item.hint, ...(item.keywords ?? [])].join(' '));
  if (!words.every(word => label.includes(word) || rest.includes(word))) return undefined;
  if (label.startsWith(words.join(' '))) return 0;
  const starts = label.split(/[^\p{Letter}\p{Number}]+/u);
  if (words.every(word => starts.some(start => start.startsWith(word)))) return 1;
  return words.every(word => label.includes(word)) ? 2 : 3;
}

/**
 * Returns the matches, best first, in groups. The group with the best item comes first. Without a query, all items keep their order. Late
 * arrivals come after the other items, so that nothing moves.
 */
export function rankItems(
  items: readonly PaletteItem[],
  query: string,
  arrivals?: Arrivals,
): readonly PaletteGroup[] {
  const words = queryWords(query);
  const matches = new Map<string, { item: PaletteItem; at: number }>();
  for (const item of items) {
    const at = rank(item, words);
    const arrival = arrivals?.get(item.id) ?? 0;
    if (at !== undefined) matches.set(item.id, { item, at: arrival > 0 ? LAST + arrival : at });
  }
  for (const { item } of [...matches.values()]) {
    const replaced = item.replaces === undefined ? undefined : matches.get(item.replaces);
    if (replaced === undefined || replaced.item.replaces !== undefined) continue;
    const { id, group } = replaced.item;
    // With the id and group too, nothing moves and the selection stays when the item arrives late.
    matches.set(id, { item: { ...item, id, group }, at: replaced.at });
    matches.delete(item.id);
  }
  const groups: (PaletteGroup & { items: PaletteItem[] })[] = [];
  for (const { item, at } of [...matches.values()].sort((a, b) => a.at - b.at)) {
    const key = `${Math.max(at, FOUND)} ${item.group}`;
    const last = groups.at(-1)?.title === item.group ? groups.at(-1) : undefined;
    const group = groups.find(other => other.key === key) ?? last;
    if (group) group.items.push(item);
    else groups.push({ key, title: item.group, items: [item] });
  }
  return groups;
}
