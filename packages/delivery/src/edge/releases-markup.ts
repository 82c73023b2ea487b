import { createHash } from 'node:crypto';
import type { HistoryEntry } from '../live/list-history.ts';
import type { Listed, ListedRelease } from '../live/list-store.ts';
import { shortCommit } from '../release/commit.ts';
import type { defaultTexts } from '../texts.ts';

// This page belongs to no release and cannot load the design tokens, so it repeats their values.
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dae1, #2a303b); --muted: light-dark(#566070, #a3adbb); }
body { margin: 0 auto; max-width: 80rem; padding: 1.5rem 1rem; font: .875rem/1.25rem system-ui, sans-serif;
  background: light-dark(#f2f4f6, #0e1015); color: light-dark(#14181f, #eceff4); }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.75rem; } h2 { margin: 2rem 0 .5rem; font-size: 1rem; line-height: 1.5rem; }
div { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .375rem .75rem .375rem 0; text-align: start; vertical-align: top; border-block-end: 1px solid var(--line); }
th { font-size: .75rem; font-weight: 600; color: var(--muted); white-space: nowrap; }
td.fixed { white-space: nowrap; } strong { font-weight: 600; } p { color: var(--muted); }
`;

export const RELEASES_STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

type Texts = (typeof defaultTexts)['releases'];

interface Shown {
  readonly listed: Listed;
  readonly history: readonly (HistoryEntry & { readonly changed: readonly string[] | null })[];
  readonly owners: ReadonlyMap<string, string>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Returns a time such as `2026-11-24 03:12 UTC`. */
const time = (iso: string | null | undefined): string =>
  iso === null || iso === undefined ? '' : `${iso.slice(0, 16).replace('T', ' ')} UTC`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[], none: string): string => {
  if (rows.length === 0) return `<p>${escape(none)}</p>`;
  // Only long texts may wrap, such as messages.
  const cell = (text: string): string =>
    `<td${text.length < 28 ? ' class="fixed"' : ''}>${escape(text).replaceAll('\n', '<br>')}</td>`;
  return [
    '<div tabindex="0"><table><thead><tr>',
    ...heads.map(head => `<th scope="col">${escape(head)}</th>`),
    '</tr></thead><tbody>',
    ...rows.map(row => `<tr>${row.map(cell).join('')}</tr>`),
    '</tbody></table></div>',
  ].join('');
};

const stateOf = ({ live, off, canary, dirty }: ListedRelease, texts: Texts): string =>
  [
    ...(live ? [texts.is_live] : []),
    ...(off ? [texts.is_off] : []),
    ...(canary === null ? [] : [texts.is_canary.replace('{percent}', String(canary))]),
    ...(dirty === true ? [texts.is_dirty] : []),
    ...(dirty === null ? [texts.is_incomplete] : []),
  ].join(', ');

export const releasesMarkup = (
  { listed: { releases, previews, problem }, history, owners }: Shown,
  texts: Texts,
  lang: string,
): string => {
  const heads = (...names: readonly (keyof Texts)[]): readonly string[] => names.map(name => texts[name]);
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${texts.title} · Backglass</title>`,
    `<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head>`,
    `<body><main><h1>${texts.title}</h1>`,
    problem === null ? '' : `<p role="alert">${escape(problem)}</p>`,
    table(
      heads('name', 'version', 'state', 'owner', 'commit', 'built', 'went_live', 'why'),
      releases.map(one => [
        ...[one.name, one.version, stateOf(one, texts), owners.get(one.name) ?? ''],
        ...[one.commit === null ? '' : shortCommit(one.commit), time(one.built_at)],
        ...[`${time(one.went_live?.at)}\n${one.went_live?.by ?? ''}`.trim(), one.went_live?.message ?? ''],
      ]),
      texts.none,
    ),
    `<h2>${texts.previews}</h2>`,
    table(
      heads('name', 'until', 'version', 'by', 'why'),
      previews.map(one => [
        one.id,
        time(one.expires_at),
        one.parts.join('\n'),
        one.by ?? '',
        one.message ?? '',
      ]),
      texts.none,
    ),
    `<h2>${texts.history}</h2>`,
    table(
      heads('number', 'went_live', 'by', 'why', 'changes'),
      history.map(({ number, created_at, cause, message, changed }) => [
        ...[String(number), time(created_at), cause?.by ?? '', message ?? ''],
        changed === null ? texts.damaged : changed.join('\n') || texts.settings_only,
      ]),
      texts.none,
    ),
    '</main></body></html>\n',
  ].join('\n');
};
