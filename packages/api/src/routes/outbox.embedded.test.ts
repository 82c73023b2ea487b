import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { addCenter } from '../../test/support/centers.ts';
import { statusByBareProxy } from '../../test/support/http.ts';
import { mailsTo } from '../../test/support/mails.ts';
import { startTestApi, useTestApi } from '../../test/support/running-api.ts';

const EMAIL = 'ada@arena.test';
const api = useTestApi();
beforeAll(async () => {
  await addCenter(api, { email: EMAIL });
  for (const language of ['en', 'es']) {
    const headers = { 'accept-language': language };
    await api.call('POST', 'user/forgot-password/', { body: { email: EMAIL }, headers });
  }
});

/** `fetch` cannot set `Host`. */
const statusFor = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${api.origin}${path}`, { headers }, answer => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .once('error', reject)
      .end();
  });

describe('the local outbox', () => {
  it('lists the mails as JSON, the newest first', async () => {
    const mails = await mailsTo(api, EMAIL);
    expect(mails.map(mail => mail.subject)).toEqual(['Elige una contraseña nueva', 'Choose a new password']);
    expect(Object.keys(mails[0] ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'created_at']);
    expect(new Date(mails[0]?.created_at ?? '').getTime()).not.toBeNaN();
  });

  it('is a page with links, and its Content Security Policy allows only its own style', async () => {
    const response = await fetch(`${api.origin}/outbox`);
    const page = await response.text();
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const style = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(
      `default-src 'none'; style-src 'sha256-${hash}'`,
    );
    const hrefs = [...page.matchAll(/href="([^"]+)"/g)].map(match => match[1]);
    expect(hrefs).toHaveLength(3);
    expect(hrefs[1]).toMatch(new RegExp(`^${api.origin}/auth/reset-password/[\\w-]+/[\\w-]{43}$`));
    expect(page.indexOf('Elige una')).toBeLessThan(page.indexOf('Choose a'));
    expect(page).not.toContain(' style=');
  });

  it.each([
    ['under another host name', { host: 'evil.test' }],
    ['through a proxy that sends X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a proxy that sends Via', { via: '1.1 edge' }],
  ])('is 404 %s', async (_how, headers) => {
    expect(await statusFor('/outbox', headers)).toBe(404);
    expect(await statusFor('/outbox.json', headers)).toBe(404);
    expect(await statusFor('/outbox.json', { host: 'localhost:4000' })).toBe(200);
  });

  it('has no link to a host name from a client’s Host header', async () => {
    await new Promise<void>((resolve, reject) => {
      request(`${api.origin}/api/user/forgot-password/`, {
        method: 'POST',
        headers: { host: 'evil.test', 'content-type': 'application/json' },
      })
        .once('response', answer => answer.resume().once('end', resolve))
        .once('error', reject)
        .end(JSON.stringify({ email: EMAIL }));
    });
    const [newest] = await mailsTo(api, EMAIL);
    expect(newest?.text).toContain('http://localhost:4000/auth/');
    expect(newest?.text).not.toContain('evil.test');
  });

  it('is 404 through a proxy without forwarding headers', async () => {
    expect(await statusByBareProxy(api, '/outbox.json')).toBe(404);
  });
});

describe('the outbox is 404', () => {
  it.each([
    ['with an SMTP server', { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://arena.test' }],
    ['with a public HOST', { HOST: '0.0.0.0' }],
    ['in production', { NODE_ENV: 'production', RATE_LIMIT_SCALE: '1' }],
    ['with a public PUBLIC_URL', { PUBLIC_URL: 'https://arena.test' }],
    ['behind a proxy', { TRUST_PROXY: '1' }],
  ])('%s', async (_where, environment) => {
    const other = await startTestApi(environment);
    try {
      for (const path of ['/outbox', '/outbox.json']) {
        expect((await fetch(`${other.origin}${path}`)).status).toBe(404);
      }
    } finally {
      await other.close();
    }
  });
});
