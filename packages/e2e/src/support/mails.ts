import { expect, type APIRequestContext } from '@playwright/test';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** The path of the link in the newest mail to `address` that leads to the page `kind`, once it is there. */
export async function mailedPath(
  request: APIRequestContext,
  server: string,
  address: string,
  kind: 'verify-email' | 'reset-password',
): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails = (await (await request.get(`${server}/outbox.json`)).json()) as readonly Mail[];
    const texts = mails.filter(({ to }) => to === address).map(({ text }) => text);
    path = texts.map(text => new RegExp(`/auth/${kind}/\\S+`).exec(text)?.[0]).find(Boolean) ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}
