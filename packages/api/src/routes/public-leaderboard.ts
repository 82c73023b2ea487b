import { type Language, LEADERBOARD_PERIODS } from '@backglass/contract';
import { maskName } from '@backglass/contract/masked-words';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { operatorOf } from '../http/auth.ts';
import { found } from '../http/call-error.ts';
import { routeOf } from '../http/call-route.ts';
import type { Context } from '../http/context.ts';
import { originOf } from '../http/page-answer.ts';
import { LIMITS, limitTo } from '../http/rate-limiter.ts';
import {
  answerErrorsWithPages,
  languageOfReader,
  markup,
  pageText,
  type PublicPage,
  sendUnlessKnown,
} from '../public/page.ts';
import { logActivity } from '../store/activity.ts';
import {
  type Boards,
  changePublicSettings,
  findPublicCenter,
  type PublicCenter,
  type PublicSettings,
  readBoards,
  readPublicSettings,
} from '../store/public-leaderboard.ts';

const PREFIX = '/r/leaderboard';

/** `GET` and `PATCH user/leaderboard/public/`: the settings of the public page of the best scores. */
export const publicLeaderboardSettingRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, settings, transact } = context;
  const answerOf = (request: FastifyRequest, found: PublicSettings) => ({
    ...found,
    url: found.code === null ? null : `${originOf(request, settings)}${PREFIX}/${found.code}`,
  });

  app.route({
    ...routeOf('publicLeaderboard', 'GET'),
    handler: async request =>
      answerOf(request, found(await readPublicSettings(database, operatorOf(request).centerId))),
  });

  app.route({
    ...routeOf('publicLeaderboard', 'PATCH'),
    handler: async request => {
      const operator = operatorOf(request);
      return transact(async transaction => {
        const { after, changes } = found(
          await changePublicSettings(transaction, operator.centerId, request.body),
        );
        if (changes.length > 0)
          await logActivity(transaction, operator, 'leaderboard_page_changed', { changes });
        return answerOf(request, after);
      });
    },
  });
};

/** In seconds. The scores in memory may be this old. */
const MAX_AGE = 15;
/** For a screen that nobody touches. Readers choose it, because a page that changes by itself disturbs a screen reader (WCAG 2.2.1). */
const REFRESH_SECONDS = 60;
/** Centres whose scores stay in memory. */
const MAX_KEPT = 200;

/** `GET /r/leaderboard/{code}`: the best scores of a centre, for everybody who has the address (docs/adr/0066). */
export const publicLeaderboardRoutes: FastifyPluginAsyncZod<Context> = async (app, context) => {
  const { database, search } = context;
  answerErrorsWithPages(app, context);

  const kept = new Map<string, { readonly until: number; readonly boards: Promise<Boards> }>();
  /** All visitors of a centre within 15 seconds cost one read, which waits in the queue of the centre's searches. */
  const boardsOf = (center: PublicCenter): Promise<Boards> => {
    const key = `${center.id} ${center.timeZone}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.boards;
    const boards = search(center.id, { destroyed: false }, queries => readBoards(queries, center));
    kept.delete(key);
    kept.set(key, { until: Date.now() + MAX_AGE * 1_000, boards });
    boards.catch(() => kept.delete(key));
    for (const oldest of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(oldest);
    return boards;
  };

  app.get(
    `/:code`,
    {
      schema: {
        hide: true,
        params: z.object({ code: z.string() }),
        querystring: z.object({ refresh: z.optional(z.unknown()) }),
      },
      preHandler: limitTo(context, LIMITS.publicLeaderboard),
    },
    async (
      request: FastifyRequest<{ Params: { code: string }; Querystring: { refresh: unknown } }>,
      reply,
    ) => {
      const center = found(await findPublicCenter(database, request.params.code));
      const language = languageOfReader(request);
      const page = leaderboardPage(language, center, await boardsOf(center), {
        isRefreshed: request.query.refresh !== undefined,
      });
      return sendUnlessKnown(request, reply, page, center.isEmbeddable ? { frameAncestors: '*' } : {});
    },
  );
};

function leaderboardPage(
  language: Language,
  { name, slogan, maskedWords }: PublicCenter,
  boards: Boards,
  { isRefreshed }: { readonly isRefreshed: boolean },
): PublicPage {
  const numbers = new Intl.NumberFormat(language, { useGrouping: 'always' });
  const title = pageText(language, 'leaderboard.title');
  const sections = LEADERBOARD_PERIODS.map(period => {
    const rows = boards[period].map(
      ({ rank, score, player, booth }) =>
        markup`<tr><td>${numbers.format(rank)}</td><th scope="row"><bdi>${maskName(player.name, maskedWords)}</bdi>${
          booth && markup`<bdi class="muted">${booth.name}</bdi>`
        }</th><td>${numbers.format(score)}</td></tr>`,
    );
    const heading = `period-${period}`;
    const table = markup`<table aria-labelledby="${heading}"><thead><tr><th scope="col">${pageText(language, 'leaderboard.rank')}</th><th scope="col">${pageText(language, 'leaderboard.player')}</th><th scope="col">${pageText(language, 'leaderboard.score')}</th></tr></thead><tbody>${rows}</tbody></table>`;
    const none = markup`<p class="muted">${pageText(language, 'leaderboard.none')}</p>`;
    return markup`<section><h2 id="${heading}">${pageText(language, `leaderboard.${period}`)}</h2>${rows.length > 0 ? table : none}</section>`;
  });
  const body = markup`<header class="glass"><p>${name}</p>${slogan && markup`<p class="muted">${slogan}</p>`}</header><main><h1>${title}</h1><div>${sections}</div></main><footer class="muted"><a href="${isRefreshed ? '?' : '?refresh'}">${pageText(
    language,
    isRefreshed ? 'leaderboard.refresh_off' : 'leaderboard.refresh_on',
  )}</a></footer>`;
  return {
    language,
    title: `${title} · ${name}`,
    style: STYLE,
    body,
    ...(isRefreshed && { refreshSeconds: REFRESH_SECONDS }),
  };
}

const STYLE = `
header,main,footer{padding:24px max(24px,calc((100% - 81rem)/2))}
header,footer{padding-block:12px}
footer{font-size:14px;line-height:20px}
header p:first-child{font-weight:600}
main{max-width:none}
h1{font-size:28px;line-height:36px}
h2{font-size:16px;line-height:24px;padding:0 0 4px}
main>div{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,18rem),1fr));gap:24px;padding-top:16px}
table{width:100%;border-collapse:collapse;background:var(--surface);border:1px solid var(--line)}
th,td{padding:6px 12px;border-top:1px solid var(--line);text-align:left;vertical-align:baseline;font-weight:400}
thead th{padding:4px 12px;border:0;font-size:12px;line-height:16px;font-weight:500;color:var(--muted)}
tbody bdi{display:block}
tbody .muted{font-size:12px;line-height:16px;font-weight:400}
tbody tr:first-child>*{font-weight:600}
thead th,td{white-space:nowrap}
td,th:last-child{width:1%}
tr>:last-child{text-align:right}
`;
