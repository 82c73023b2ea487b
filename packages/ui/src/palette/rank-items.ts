import type { ReactNode } from 'react';
import { foldText, queryWords } from '../text/fold.ts';

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
  /** Listed even if it does not match, after all matches. */
  always?: boolean | undefined;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}

const UNMATCHED = 4;

/** 0 for the best match, `undefined` for no match. Every word must match. The start of the label counts most. */
function rank(item: PaletteItem, query: string, words: readonly string[]): number | undefined {
  if (item.found) return UNMATCHED;
  const label = foldText(item.label);
  const rest = foldText([item.hint, ...(item.keywords ?? [])].join(' '));
  if (!words.every(word => label.includes(word) || rest.includes(word)))
    return item.always ? UNMATCHED : undefined;
  if (label.startsWith(query)) return 0;
  const starts = label.split(/[^\p{Letter}\p{Number}]+/u);
  if (words.every(word => starts.some(start => start.startsWith(word)))) return 1;
  return words.every(word => label.includes(word)) ? 2 : 3;
}

/** The matches in groups, best first. Without a query, all items keep their order. */
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
