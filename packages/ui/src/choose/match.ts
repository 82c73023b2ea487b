import { foldText } from '../text/fold.ts';
import type { ComboboxOption } from './combobox-field.tsx';

type Names = Pick<ComboboxOption, 'label' | 'hint' | 'also'>;

const RANKS = ['name', 'code', 'name-begins', 'code-begins', 'contains'] as const;
type Rank = (typeof RANKS)[number];

function rankOf({ label, hint, also = [] }: Names, query: string): Rank | undefined {
  const name = foldText(label);
  if (name === query) return 'name';
  const codes = (hint ? [hint, ...also] : also).map(foldText);
  if (codes.includes(query)) return 'code';
  if (name.startsWith(query)) return 'name-begins';
  if (codes.some(code => code.startsWith(query))) return 'code-begins';
  return name.includes(query) ? 'contains' : undefined;
}

/** Whether a text matches an option. An empty text matches all options. */
export function isFound(option: Names, text: string): boolean {
  const query = foldText(text.trim());
  return !query || rankOf(option, query) !== undefined;
}

/** Sorts the options that match the text before the others, best first. An empty text keeps the order. */
export function bestFirst<Option extends Names>(options: readonly Option[], text: string): readonly Option[] {
  const query = foldText(text.trim());
  if (!query) return options;
  const ranked = options.map(option => ({ option, rank: rankOf(option, query) }));
  return [...RANKS, undefined].flatMap(rank =>
    ranked.filter(each => each.rank === rank).map(({ option }) => option),
  );
}

/** The option whose whole name is the text, or else the option whose code is the text. */
export function exactly<Option extends Names>(options: readonly Option[], text: string): Option | undefined {
  const query = foldText(text.trim());
  const ranked = (rank: Rank) => options.find(option => rankOf(option, query) === rank);
  return query ? (ranked('name') ?? ranked('code')) : undefined;
}
