import type { ReactNode } from 'react';
import { foldText, queryWords } from '../text/fold.ts';

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

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

/** Found by another's search: behind everything that matches here, in the order it was given. */
const FOUND = 4;

/** 0 is best, undefined is no match. Every word must be somewhere in the item; the label counts most, from its start. */
function rank(item: PaletteItem, query: string, words: readonly string[]): number | undefined {
  if (item.found) return FOUND;
  const label = foldText(item.label);
  const rest = foldText([item.hint, ...(item.keywords ?? [])].join(' '));
  if (!words.every(word => label.includes(word) || rest.includes(word))) return undefined;
  if (label.startsWith(query)) return 0;
  const starts = label.split(/[^\p{Letter}\p{Number}]+/u);
  if (words.every(word => starts.some(start => start.startsWith(word)))) return 1;
  return words.every(word => label.includes(word)) ? 2 : 3;
}

/** What matches, best first, in groups that are ordered by their best item; without a query, as given. */
export function rankItems(items: readonly PaletteItem[], query: string): readonly PaletteGroup[] {
  const words = queryWords(query);
  const text = words.join(' ');
  const matches = items
    .map(item => ({ item, at: words.length === 0 ? 0 : rank(item, text, words) }))
    .filter((match): match is { item: PaletteItem; at: number } => match.at !== undefined)
    .sort((a, b) => a.at - b.at);
  const groups = new Map<string, PaletteItem[]>();
  for (const { item } of matches) {
    const group = groups.get(item.group);
    if (group) group.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups].map(([title, members]) => ({ title, items: members }));
}
