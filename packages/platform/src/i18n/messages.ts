/** Texts by key; nested as the author likes. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** What fills a text's `{{…}}`; `count` chooses its plural. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Both trees in one; where both have a text, the one of `more`. */
export function withTexts(tree: MessageTree, more: MessageTree): MessageTree {
  const merged: Record<string, string | MessageTree> = { ...tree };
  for (const [key, value] of Object.entries(more)) {
    const before = merged[key];
    merged[key] = typeof value === 'string' || typeof before !== 'object' ? value : withTexts(before, value);
  }
  return merged;
}

const find = (tree: MessageTree, path: string): string | undefined => {
  let node: string | MessageTree | undefined = tree;
  for (const step of path.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, step)) return undefined;
    node = node[step];
  }
  return typeof node === 'string' ? node : undefined;
};

const rules = new Map<string, Intl.PluralRules>();

const pluralOf = (language: string, count: number): Intl.LDMLPluralRule => {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
};

/** What a text may be called: by the plural of `count` first (`games_one`), as translators' tools write it. */
const namesOf = (path: string, language: string, count: string | number | undefined): readonly string[] =>
  typeof count === 'number' ? [`${path}_${pluralOf(language, count)}`, `${path}_other`, path] : [path];

/** The text at `path` (`games.row.name`), filled; `undefined` when there is none. What has no value stays empty. */
export function textIn(
  tree: MessageTree,
  language: string,
  path: string,
  values: TextValues,
): string | undefined {
  for (const name of namesOf(path, language, values['count'])) {
    const text = find(tree, name);
    if (text !== undefined) {
      return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, value: string) => String(values[value] ?? ''));
    }
  }
  return undefined;
}
