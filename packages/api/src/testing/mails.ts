import type { RunningApi } from './running-api.ts';

export interface ReceivedMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
}

/** Reads the table if the API does not serve `/outbox.json`. The newest mail comes first. */
export async function mailsTo({ origin, pool }: RunningApi, address: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${origin}/outbox.json`);
  const mails: ReceivedMail[] = response.ok
    ? ((await response.json()) as ReceivedMail[])
    : (
        await pool.query<ReceivedMail>(
          'select id::int, recipient as to, subject, text, html, created_at from mail order by id desc',
        )
      ).rows;
  return mails.filter(mail => mail.to === address);
}

export interface MailedLink {
  readonly page: string;
  readonly uid: string;
  readonly token: string;
}

export async function linkTo(api: RunningApi, address: string): Promise<MailedLink> {
  const [mail] = await mailsTo(api, address);
  const found = /https?:\/\/[^/]+\/(auth\/[a-z-]+)\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '');
  const [, page = '', uid = '', token = ''] = found ?? [];
  if (!token) throw new Error(`no link was mailed to ${address}`);
  return { page, uid, token };
}
