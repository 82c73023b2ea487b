import type { Page, Route } from '@playwright/test';

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();

export const booth = (id: number, name: string, is_online: boolean, last_seen_at: string | null) => ({
  ...{ id, name, is_online, last_seen_at },
});
/** No live event has these ids. */
export const BOOTHS = () => [
  booth(9001, 'Arena A', true, ago(SECOND)),
  booth(9002, 'Arena B', true, ago(SECOND)),
  booth(9003, 'VR booth 1', false, ago(94 * MINUTE)),
  booth(9004, 'Sala Íñigo', false, ago(4 * 24 * 60 * MINUTE)),
  booth(9005, 'Party room screen', false, null),
];

const json = (body: unknown, status = 200) => ({ status, json: body });
export type Answers = Readonly<Record<string, (route: Route) => Promise<void>>>;

/** Answers calls instead of the API. A key is a method and a resource, such as `GET booth`. */
export async function answer(page: Page, answers: Answers): Promise<void> {
  await page.route(/\/api\/user\/(booth|verify-temp-booth-token)\//, route => {
    const [, part] = /user\/([^/]+)\//.exec(route.request().url()) ?? [];
    const chosen = answers[`${route.request().method()} ${part}`];
    return chosen ? chosen(route) : route.fallback();
  });
}

export const list = (booths: unknown) => (route: Route) => route.fulfill(json(booths));
export const expiresIn = (milliseconds: number) => (route: Route) =>
  route.fulfill(json({ expires_at: new Date(Date.now() + milliseconds).toISOString() }));
export const answering = (status: number, body: unknown) => (route: Route) =>
  route.fulfill(json(body, status));
export const unreachable = (route: Route) => route.abort('connectionrefused');
