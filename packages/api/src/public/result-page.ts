import { isOpenGame, type Language, type RankedPlayer, type Team } from '@backglass/contract';
import type { Result } from '../store/results.ts';
import type { TextValues } from '../texts/texts.ts';
import {
  documentOf,
  markup,
  momentText,
  pageText,
  type Markup,
  type PageText,
  type PublicPage,
} from './page.ts';

/** In bytes of the whole page, with its styles and its image. It requests nothing else. */
export const MAX_RESULT_BYTES = 15_000;

export interface ResultPageOptions {
  readonly language: Language;
  /** The absolute address of the page. */
  readonly address: string;
  /** The centre's image as `data:` URLs, the largest first. The page has the first one for which there is space. */
  readonly images: readonly string[];
}

/** How many rows the ranking may have. A page has the most that leave space for the smallest image. */
const ROWS = [64, 24, 8];

export function resultPage(result: Result, options: ResultPageOptions): PublicPage {
  const roomOf = (rows: number): number =>
    MAX_RESULT_BYTES - IMAGE_TAG_BYTES - Buffer.byteLength(documentOf(pageWith(result, options, rows)));
  const smallest = options.images.at(-1)?.length ?? 0;
  const rows = ROWS.find(most => roomOf(most) >= smallest) ?? Math.min(...ROWS);
  const room = roomOf(rows);
  return pageWith(
    result,
    options,
    rows,
    options.images.find(({ length }) => length <= room),
  );
}

/** No `alt`, because the name of the centre is below. */
const imageOf = (address: string): Markup => markup`<img src="${address}" width="480" height="240" alt="">`;
const IMAGE_TAG_BYTES = Buffer.byteLength(imageOf('').source);

function pageWith(
  result: Result,
  { language, address }: ResultPageOptions,
  rows: number,
  image?: string,
): PublicPage {
  const { center, player, players, teams } = result;
  const words = wordsOf(result, language);
  const { t, number, placeOf, values, isRanked } = words;
  const summary = t(isRanked ? 'result.summary' : 'result.summary_alone', values);
  const teamRows = shownRows(teams, MAX_TEAMS, team => isTeamOf(player, team)).map(team =>
    typeof team === 'number'
      ? t('result.more', { count: number(team) })
      : {
          ...{ place: placeOf(team), name: teamOf(team), points: number(team.total) },
          isOwn: isTeamOf(player, team),
        },
  );
  const playerRows = shownRows(players, rows, ({ id }) => id === player.id).map(other =>
    typeof other === 'number'
      ? t('result.more', { count: number(other) })
      : {
          ...{ place: placeOf(other), points: number(other.score), isOwn: other.id === player.id },
          name: markup`${other.team && markOf(other.team)}<bdi>${other.name}</bdi>`,
        },
  );
  const [place, points] = [t('result.column_place'), t('result.column_points')];
  const body = [
    markup`<header class="glass">${image !== undefined && imageOf(image)}`,
    markup`<div><p class="name">${center.name}</p>`,
    center.slogan && markup`<p class="muted">${center.slogan}</p>`,
    markup`</div></header><main>`,
    bandOf(result, language, words),
    teams.length > 1 && tableOf(t('result.teams'), [place, t('result.column_team'), points], teamRows),
    tableOf(t('result.ranking'), [place, t('result.column_player'), points], playerRows),
    isPrintable(player.name) &&
      markup`<p><a class="button" href="${address}/ticket.pdf">${t('result.ticket')}</a></p>`,
    sharingOf(`${summary} ${address}`, center.name, address, words),
    footerOf(result, language, words),
    markup`</main>`,
  ];
  const colors = [...new Set(players.flatMap(({ team }) => team?.color ?? []))].sort();
  const style = STYLE + colors.map(color => MARKS[color]).join('');
  return { language, title: summary, style, body: markup`${body}` };
}

const PRINTABLE = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u;
const LETTER_OF_OTHER_SCRIPT = /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L}/u;

/** Whether a ticket can show a name: its font has the letters. A ticket with a mark in the place of each letter is not worth keeping. */
const isPrintable = (name: string): boolean => PRINTABLE.test(name) && !LETTER_OF_OTHER_SCRIPT.test(name);

type Words = ReturnType<typeof wordsOf>;

function wordsOf({ center, player, players }: Result, language: Language) {
  const t = (key: PageText, values: TextValues = {}): string => pageText(language, key, values);
  const format = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const number = (value: number): string => format.format(value).replace('-', '\u2212');
  // While nobody has a point, no player has a position.
  const isRanked = players.some(({ score }) => score !== 0);
  const placeOf = ({ position }: { position: number }): string => (isRanked ? number(position) : '–');
  const values = {
    ...{ player: player.name, center: center.name, score: number(player.score) },
    ...{ position: number(player.position), players: number(players.length) },
  };
  return { t, number, isRanked, placeOf, values };
}

/** What the player wants to see first. */
function bandOf(
  { game, player, timeZone }: Result,
  language: Language,
  { t, isRanked, values }: Words,
): Markup {
  const note = isOpenGame(game) ? t('result.not_final') : game.status === 'aborted' && t('result.aborted');
  const parts = [
    markup`<section class="band glass"><h1>${player.name}</h1>`,
    player.team && markup`<p>${teamOf(player.team)}</p>`,
    isRanked && markup`<p class="place${player.position === 1 && ' lit'}">${t('result.place', values)}</p>`,
    markup`<p class="score"><span class="hidden">${t('result.points', values)}</span>`,
    markup`${reelsOf(values.score)}</p><p>${game.name}</p>`,
    game.startedAt && markup`<p class="muted">${momentText(language, game.startedAt, timeZone)}</p>`,
    note && markup`<p class="note">${note}</p>`,
    markup`</section>`,
  ];
  return markup`${parts}`;
}

/** Links that need no script. The address is there to copy. */
function sharingOf(text: string, subject: string, address: string, { t }: Words): Markup {
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(text)}`;
  const mail = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
  const parts = [
    markup`<section><h2>${t('result.share')}</h2><p><a href="${whatsapp}" rel="noreferrer">`,
    markup`${t('result.whatsapp')}</a> <a href="${mail}">${t('result.email')}</a></p>`,
    markup`<p class="muted">${address}</p></section>`,
  ];
  return markup`${parts}`;
}

function footerOf(
  { center: { web }, timeZone, expiresAt }: Result,
  language: Language,
  { t }: Words,
): Markup {
  const parts = [
    web &&
      markup`<p><a href="${web}" rel="noreferrer">${web.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')}</a></p>`,
    expiresAt && markup`<p>${t('result.until', { date: momentText(language, expiresAt, timeZone) })}</p>`,
  ];
  return markup`<footer class="muted">${parts}</footer>`;
}

const isTeamOf = ({ team }: RankedPlayer, other: Team): boolean =>
  team != null && team.name === other.name && team.color === other.color;

const MAX_TEAMS = 8;

/** The best rows and those around the own one. A number counts the rows that are left out there. */
function shownRows<Row>(all: readonly Row[], most: number, isOwn: (row: Row) => boolean): (Row | number)[] {
  if (all.length <= most) return [...all];
  const own = all.findIndex(isOwn);
  const near = own < 0 ? [] : [own - 1, own, own + 1];
  const shown = new Set(near.filter(index => index >= 0 && index < all.length));
  for (let index = 0; shown.size < most; index += 1) shown.add(index);
  const rows: (Row | number)[] = [];
  let left = 0;
  all.forEach((row, index) => {
    if (!shown.has(index)) return (left += 1);
    if (left > 0) rows.push(left);
    left = 0;
    return rows.push(row);
  });
  return left > 0 ? [...rows, left] : rows;
}

interface TableRow {
  readonly place: string;
  readonly name: Markup;
  readonly points: string;
  readonly isOwn: boolean;
}

/** A text is a row over all columns. */
function tableOf(title: string, heads: readonly string[], rows: readonly (TableRow | string)[]): Markup {
  const cells = rows.map(row =>
    typeof row === 'string'
      ? markup`<tr><td colspan="3" class="muted">${row}</td></tr>`
      : markup`<tr${row.isOwn && OWN}><td>${row.place}</td><td>${row.name}</td><td>${row.points}</td></tr>`,
  );
  const columns = heads.map(head => markup`<th scope="col">${head}</th>`);
  return markup`<section><h2>${title}</h2><table><thead><tr>${columns}</tr></thead><tbody>${cells}</tbody></table></section>`;
}

const OWN = markup` class="own" aria-current="true"`;

const markOf = ({ color }: Team): Markup | null => (color === null ? null : markup`<i class="${color}"></i>`);

const teamOf = (team: Team): Markup => markup`${markOf(team)}<bdi>${team.name}</bdi>`;

/** Digits in windows, as on a pinball machine. */
const reelsOf = (score: string): Markup =>
  markup`<span aria-hidden="true">${[...score].map(sign =>
    /\d/.test(sign) ? markup`<b>${sign}</b>` : markup`<s>${sign === '\u2212' ? sign : ''}</s>`,
  )}</span>`;

const STYLE = `
img{display:block;width:100%;max-width:34rem;height:auto;margin:0 auto}
header div{max-width:34rem;margin:0 auto;padding:12px 16px}
.name{font-weight:600}
main{display:grid;gap:24px;padding-top:16px}
.band{padding:20px 16px;border:1px solid #2f333b;border-radius:6px;text-align:center}
h2{font-size:16px;line-height:24px;padding-bottom:4px}
.place{font-size:22px;line-height:32px;font-weight:600}
.lit{color:#fdb82e}
.score{padding:12px 0}
.score b{display:inline-block;width:1.5ch;padding:4px 0;margin:1px;border-radius:3px;font-size:32px;line-height:36px;background:#040507;border:1px solid #2f333b}
.score s{display:inline-block;min-width:6px;text-decoration:none;font-size:32px}
.note{padding-top:8px;font-weight:600}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line)}
th,td{padding:8px 12px;border-top:1px solid var(--line);text-align:left;vertical-align:top}
th{padding:4px 12px;border:0;font-size:12px;line-height:16px;font-weight:500;color:var(--muted)}
td:first-child,th:first-child,td:nth-child(3),th:nth-child(3){width:1%;white-space:nowrap}
td:nth-child(3),th:nth-child(3){text-align:right}
.own{background:var(--chosen);font-weight:600}
.button{display:block;padding:10px 16px;border:1px solid var(--accent-line);border-radius:4px;background:var(--accent);color:#221505;font-weight:500;text-align:center;text-decoration:none}
section a{display:inline-block;padding:10px 16px 10px 0}
footer{font-size:14px;line-height:20px}
i{display:inline-block;width:.73em;height:.73em;margin-right:.4em}
`;

/** Each mark has the shape and the color of `packages/ticket/src/font/team-marks.ts`. The second color is for the dark. */
const markStyle = (color: string, shape: string, light: string, dark: string): string =>
  `.${color}{clip-path:${shape};background:${light}}@media(prefers-color-scheme:dark){.${color}{background:${dark}}}.glass .${color}{background:${dark}}`;
const MARKS = {
  red: markStyle('red', 'circle(50%)', '#c8193c', '#ff6b70'),
  orange: markStyle('orange', 'polygon(50% 0,100% 90%,0 90%)', '#c24e0b', '#ff8b54'),
  yellow: markStyle('yellow', 'inset(6%)', '#857000', '#e3d94a'),
  green: markStyle('green', 'polygon(50% 0,100% 50%,50% 100%,0 50%)', '#1f7d2c', '#5fd068'),
  teal: markStyle('teal', 'polygon(0 10%,100% 10%,50% 100%)', '#00747c', '#3fd0cf'),
  blue: markStyle(
    'blue',
    'polygon(33% 0,67% 0,67% 33%,100% 33%,100% 67%,67% 67%,67% 100%,33% 100%,33% 67%,0 67%,0 33%,33% 33%)',
    '#1f5fd0',
    '#6aa5ff',
  ),
  purple: markStyle(
    'purple',
    'polygon(8% 0,40% 0,40% 100%,8% 100%,8% 0,60% 0,92% 0,92% 100%,60% 100%,60% 0)',
    '#7a35c9',
    '#b98cff',
  ),
  pink: markStyle(
    'pink',
    'polygon(50% 0,61% 35%,98% 35%,68% 57%,79% 91%,50% 70%,21% 91%,32% 57%,2% 35%,39% 35%)',
    '#c2248f',
    '#ff7ccb',
  ),
} as const satisfies Record<NonNullable<Team['color']>, string>;
