import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { storeToken, tokenOf } from './test.ts';

/** Tests that change an operator create one, so that the demo data stays the same. */
export interface Operator {
  readonly email: string;
  readonly password: string;
}

let count = 0;

interface Mail {
  readonly to: string;
  readonly text: string;
}

/** Waits for a mail to an email address. Returns the ids of its verification link. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
): Promise<{ uid: string; token: string }> {
  let link: { uid: string; token: string } | undefined;
  await expect(async () => {
    const mails = (await (await request.get('/outbox.json')).json()) as Mail[];
    const text = mails.find(mail => mail.to === to)?.text ?? '';
    const [, uid, token] = /\/verify-email\/([^/\s]+)\/([^/\s]+)/.exec(text) ?? [];
    if (uid !== undefined && token !== undefined) link = { uid, token };
    expect(link).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return link as { uid: string; token: string };
}

export async function newOperator(request: APIRequestContext): Promise<Operator> {
  count += 1;
  const operator = { email: `op-${process.pid}-${Date.now()}-${count}@arena.test`, password: 'Step!1in' };
  const center = {
    name: 'Ñandú Arena',
    vat: 'ESB12345674',
    address_1: 'Calle de la Palma 12',
    address_2: '',
    postal_code: '28004',
    country_iso: 'ES',
  };
  const created = await request.post('/api/user/create/', {
    data: { ...operator, name: 'Marta', last_name: 'Ruiz', is_marketing_allowed: false, center },
  });
  expect(created.status()).toBeLessThan(300);
  const verified = await request.post('/api/user/verify-email/', {
    data: await mailedLink(request, operator.email),
  });
  expect(verified.ok()).toBe(true);
  return operator;
}

export async function me(request: APIRequestContext, token: string) {
  const answer = await request.get('/api/user/me/', { headers: { authorization: `Token ${token}` } });
  const body = (await answer.json()) as {
    email?: string;
    center?: { image: string | null; slogan: string | null };
  };
  return { status: answer.status(), ...body };
}

/** Signs a new operator in without the log-in page. */
export async function enterAsNew(page: Page): Promise<{ operator: Operator; token: string }> {
  const operator = await newOperator(page.request);
  const token = await tokenOf(page.request, operator);
  await storeToken(page, token);
  return { operator, token };
}
