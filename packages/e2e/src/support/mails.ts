import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Waits for a mail with a link to the page `kind`. Returns the path of the newest such link. */
export async function mailedPath(
  request: APIRequestContext,
  server: string,
  email: string,
  kind: 'verify-email' | 'reset-password',
): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails = (await (await request.get(`${server}/outbox.json`)).json()) as readonly Mail[];
    const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
    path = texts.map(text => new RegExp(`/auth/${kind}/\\S+`).exec(text)?.[0]).find(Boolean) ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}
