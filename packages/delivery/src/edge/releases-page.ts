import { createHash, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { languages, type Language } from '@backglass/contract';
import * as z from 'zod';
import { changeLine } from '../composition/changes.ts';
import { UsageError } from '../errors.ts';
import { historyOf, rolledBackOf } from '../live/history.ts';
import {
  listHistory,
  listStore,
  type ListedRelease,
  type HistoryEntry,
  type Listed,
} from '../live/listings.ts';
import { nameOf } from '../release/builds.ts';
import { labelOf, shortCommit } from '../release/ref.ts';
import type { Store } from '../store/store.ts';
import { headerList, send, sendText } from './http.ts';
import { policyHash, standalonePageHeaders } from './security-headers.ts';
import { textsFor, type defaultTexts } from '../texts.ts';

export const RELEASES_PAGE = '/releases/';

const HISTORY = 50;

export interface ReleasesPage {
  readonly key: string;
  /** The key is the name of the part. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Reads owners by name from `.github/CODEOWNERS`. The map is empty without that file. */
const ownersIn = async (workspaceRoot: string): Promise<ReadonlyMap<string, string>> => {
  const file = await readFile(join(workspaceRoot, '.github/CODEOWNERS'), 'utf8').catch(() => '');
  const rules = file.matchAll(/^\/(shell|remote-[\w-]+)\/ +(@.*)$/gm);
  return new Map([...rules].map(([, folder = '', owners = '']) => [nameOf(folder), owners.trim()]));
};

const keySchema = z.string().regex(/^[\x21-\x7e]{16,200}$/);

/** `key` is the setting `RELEASES_KEY`. Throws {@link UsageError} for an invalid key. */
export const openReleasesPage = async (
  key: string | undefined,
  workspaceRoot: string,
): Promise<ReleasesPage | undefined> => {
  if (!key) return undefined;
  if (keySchema.safeParse(key).success) return { key, owners: await ownersIn(workspaceRoot) };
  throw new UsageError('RELEASES_KEY must have 16 to 200 characters without spaces.');
};

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Browsers have a dialog for the password of Basic authentication. Programs send a Bearer token. */
const keyIn = ({ headers }: IncomingMessage): string => {
  const [, scheme = '', value = ''] =
    /^(Basic|Bearer) +(\S{1,400})$/i.exec(headers.authorization ?? '') ?? [];
  if (scheme.toLowerCase() !== 'basic') return value;
  return Buffer.from(value, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
};

const rolledBackIn = async (
  store: Store,
  releases: readonly ListedRelease[],
): Promise<ReadonlySet<string>> => {
  const history = historyOf(store, HISTORY);
  const found = await Promise.all(
    releases.map(async release =>
      (await rolledBackOf(history, release)) === null ? [] : [labelOf(release)],
    ),
  );
  return new Set(found.flat());
};

/** Sends releases, previews and history if the request contains the key, else 401. */
export const sendReleasesPage = async (
  store: Store,
  { key, owners }: ReleasesPage,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  if (!timingSafeEqual(hashOf(keyIn(request)), hashOf(key))) {
    return sendText(request, response, 401, 'This page needs its key as the password.', {
      'WWW-Authenticate': 'Basic realm="Backglass releases", charset="UTF-8"',
    });
  }
  const { lang, texts } = textsFor(request.headers['accept-language']);
  const history = await listHistory(store, undefined, HISTORY);
  const listed = await listStore(store);
  const rolledBack = await rolledBackIn(store, listed.releases);
  const body = releasesMarkup({ listed, history, owners, rolledBack }, texts.releases, lang);
  return send(request, response, 200, HEADERS, Buffer.from(body));
};

// This page belongs to no release and cannot load the design tokens, so it repeats their values.
const STYLE = `
:root { color-scheme: light dark;
  --canvas: light-dark(#f2f4f6, #0e1015); --surface: light-dark(#ffffff, #15181d); --border: light-dark(#dde0e4, #2c2f36);
  --text: light-dark(#161b23, #eef0f4); --text-muted: light-dark(#575c67, #a5a9b2); --focus: light-dark(#161b23, #fdb82e);
  --accent: light-dark(#fdb21d, #fdb82e); --accent-active: light-dark(#e89900, #efa511);
  --on-accent: light-dark(#221505, #201304); --accent-border: light-dark(#ba7404, #fdb82e); --info: light-dark(#1d60ad, #83c1fb);
  --warning: light-dark(#a64302, #faa067); --error: light-dark(#b81834, #fd8188); }
body { margin: 0 auto; max-width: 100rem; padding: 1.5rem; font: .875rem/1.25rem Inter, ui-sans-serif, system-ui, sans-serif;
  background: var(--canvas); color: var(--text); }
header { display: flex; align-items: center; gap: .5625rem; margin-block-end: 1.5rem; font-weight: 600; }
header svg { inline-size: 1.375rem; block-size: 1.375rem; }
.sun { fill: light-dark(#fdb21d, #efa511); } .windows { fill: var(--canvas); }
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.75rem; letter-spacing: -.018em; font-weight: 600; }
h2 { margin: 2rem 0 .5rem; font-size: 1rem; line-height: 1.5rem; font-weight: 600; }
.panel { overflow-x: auto; background: var(--surface); border: 1px solid var(--border); border-radius: 4px; }
.panel:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; }
table { border-collapse: collapse; width: 100%; font-size: .8125rem; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .75rem; text-align: start; vertical-align: top; }
tr + tr > td, tbody > tr > td { border-block-start: 1px solid var(--border); }
th { font-size: .75rem; line-height: 1rem; font-weight: 600; color: var(--text-muted); white-space: nowrap; }
td.fixed, time { white-space: nowrap; } td.text { min-inline-size: 14rem; } p { color: var(--text-muted); }
p[role=alert] { color: var(--error); }
ul { display: grid; justify-items: start; gap: .25rem; margin: 0; padding: 0; list-style: none; white-space: nowrap; }
li { display: inline-flex; align-items: center; gap: .375rem; }
li svg { flex: none; inline-size: 1rem; block-size: 1rem; fill: none; stroke: currentColor; stroke-width: 1.75;
  stroke-linecap: round; stroke-linejoin: round; }
.live { margin-inline-start: -7px; padding-inline: 6px; border: 1px solid var(--accent-border); border-radius: 3px;
  background: var(--accent); color: var(--on-accent); font-weight: 600; }
.canary { color: var(--info); } .off, .dirty, .incomplete { color: var(--warning); } .rolled_back { color: var(--error); }
.preview { color: var(--text-muted); }
@media (max-width: 40rem) { body { padding: 1rem; } td.text { min-inline-size: 26rem; } }
`;

const MOMENT = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

// The server cannot know the time zone of a visitor. Without scripts, the times stay in UTC.
const SCRIPT = `
const { format } = new Intl.DateTimeFormat(document.body.dataset.moments, ${JSON.stringify(MOMENT)});
for (const time of document.querySelectorAll('time')) time.textContent = format(new Date(time.dateTime));
`;

const HEADERS = headerList(
  standalonePageHeaders(
    [
      "default-src 'none'",
      `style-src ${policyHash(STYLE)}`,
      `script-src ${policyHash(SCRIPT)}`,
      "img-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
  ),
);

const LOGO = `<svg viewBox="0 0 24 24" aria-hidden="true"><rect fill="currentColor" x="1" y="1" width="22" height="22" rx="3"/>
<path class="sun" d="M4.4 13.4a7.6 7.6 0 0 1 15.2 0Z"/>
<path class="windows" d="M4.4 15.6h4.3v4H4.4zM9.85 15.6h4.3v4h-4.3zM15.3 15.6h4.3v4h-4.3z"/></svg>`;

const CIRCLE = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0';
const ALERT = 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';

/** Paths of Lucide's icons. */
const ICONS = {
  live: `${CIRCLE}M10 8l6 4-6 4z`,
  off: `${CIRCLE}M4.9 4.9l14.2 14.2`,
  canary:
    'M10 2v7.527a2 2 0 0 1-.211.896L4.72 20.55a1 1 0 0 0 .9 1.45h12.76a1 1 0 0 0 .9-1.45l-5.069-10.127A2 2 0 0 1 14 9.527V2M8.5 2h7M7 16h10',
  preview:
    'M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
  rolled_back: 'M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 0 11H11',
  dirty: ALERT,
  incomplete: ALERT,
} as const;
type State = keyof typeof ICONS;

type Texts = (typeof defaultTexts)['releases'];

interface Shown {
  readonly listed: Listed;
  readonly history: readonly HistoryEntry[];
  readonly owners: ReadonlyMap<string, string>;
  /** Labels of the releases that were rolled back and are not live again. */
  readonly rolledBack: ReadonlySet<string>;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** HTML that is already escaped. */
interface Html {
  readonly html: string;
}

const table = (
  heads: readonly string[],
  rows: readonly (readonly (string | Html)[])[],
  none: string,
  label: string,
): string => {
  if (rows.length === 0) return `<p>${escape(none)}</p>`;
  const cell = (content: string | Html): string => {
    if (typeof content !== 'string') return `<td>${content.html}</td>`;
    // Only long texts may wrap, such as messages.
    const isFixed = content.length < 28;
    return `<td class="${isFixed ? 'fixed' : 'text'}">${escape(content).replaceAll('\n', '<br>')}</td>`;
  };
  return [
    `<div class="panel" role="region" aria-label="${escape(label)}" tabindex="0"><table><thead><tr>`,
    ...heads.map(head => `<th scope="col">${escape(head)}</th>`),
    '</tr></thead><tbody>',
    ...rows.map(row => `<tr>${row.map(cell).join('')}</tr>`),
    '</tbody></table></div>',
  ].join('');
};

const releasesMarkup = (
  { listed: { releases, previews, problem }, history, owners, rolledBack }: Shown,
  texts: Texts,
  lang: Language,
): string => {
  const heads = (...names: readonly (keyof Texts)[]): readonly string[] => names.map(name => texts[name]);
  const moments = languages[lang].moments ?? lang;
  const { format } = new Intl.DateTimeFormat(moments, { ...MOMENT, timeZone: 'UTC' });
  const time = (iso: string | null | undefined, by?: string | null): Html => ({
    html: [
      ...(iso ? [`<time datetime="${escape(iso)}">${format(new Date(iso))}</time>`] : []),
      ...(by ? [escape(by)] : []),
    ].join('<br>'),
  });
  const inPreview = new Set(previews.flatMap(({ parts }) => parts));
  const states = (release: ListedRelease): Html => {
    const { live, off, canary, dirty } = release;
    const isOf: Record<State, boolean> = {
      live: live && !off,
      off,
      canary: canary !== null,
      preview: inPreview.has(labelOf(release)),
      rolled_back: rolledBack.has(labelOf(release)),
      dirty: dirty === true,
      incomplete: dirty === null,
    };
    const item = (state: State): string => {
      const text = texts[`is_${state}`].replace('{percent}', String(canary));
      return `<li class="${state}"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS[state]}"/></svg>${escape(text)}</li>`;
    };
    const shown = (Object.keys(ICONS) as State[]).filter(state => isOf[state]);
    return { html: shown.length === 0 ? '' : `<ul role="list">${shown.map(item).join('')}</ul>` };
  };
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${texts.title} · Backglass</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="/favicon.svg"><style>${STYLE}</style></head><body data-moments="${moments}">`,
    `<header>${LOGO}Backglass</header><main><h1>${texts.title}</h1>`,
    problem === null ? '' : `<p role="alert">${escape(problem)}</p>`,
    table(
      heads('name', 'version', 'state', 'owner', 'commit', 'built', 'went_live', 'why'),
      releases.map(one => [
        ...[one.name, one.version, states(one), owners.get(one.name) ?? ''],
        ...[one.commit === null ? '' : shortCommit(one.commit), time(one.built_at)],
        ...[time(one.went_live?.at, one.went_live?.by), one.went_live?.message ?? ''],
      ]),
      texts.none,
      texts.title,
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
      texts.previews,
    ),
    `<h2>${texts.history}</h2>`,
    table(
      heads('number', 'went_live', 'by', 'why', 'changes'),
      history.map(({ number, created_at, cause, message, changes }) => [
        ...[String(number), time(created_at), cause?.by ?? '', message ?? ''],
        cause === null
          ? texts.damaged
          : changes === null
            ? texts.unknown_changes
            : changes.map(changeLine).join('\n') || texts.settings_only,
      ]),
      texts.none,
      texts.history,
    ),
    `</main><script>${SCRIPT}</script></body></html>\n`,
  ].join('\n');
};
