import { LANGUAGES, languages } from '@backglass/contract';
import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import { hasLocalOutbox, publicOrigin } from '../settings/exposure.ts';
import { type Settings, isLoopback } from '../settings/settings.ts';
import { type TokenPurpose, newToken, TOKEN_HOURS } from '../store/account-tokens.ts';
import type { MailRecipient } from '../store/accounts.ts';
import type { ListedCenter } from '../store/center.ts';
import { putMail } from '../store/mails.ts';
import { languageOf } from '../texts/texts.ts';
import { type MailKind, type MailValues, compose } from './template.ts';

/** How many links of one kind an account may get in an hour. `RATE_LIMIT_SCALE` multiplies this limit. */
export const LINKS_PER_HOUR = 6;

const PAGES: Readonly<Record<TokenPurpose, string>> = {
  verify_email: 'auth/verify-email',
  change_email: 'auth/verify-email',
  reset_password: 'auth/reset-password',
};

export interface MailContext {
  /** The transaction of the change that the mail is about. */
  readonly queries: Queries;
  readonly settings: Settings;
  /** The request that causes the mail. Both have the same language. */
  readonly request: FastifyRequest;
}

/**
 * Returns the origin of the pages, or undefined if it is not known. Without `PUBLIC_URL`, returns the origin of the request, but only if
 * request and mails stay on this machine. A trial with a public `HOST` sends no mail, so the address of the server is enough for its links.
 */
function originOf(settings: Settings, request?: FastifyRequest): string | undefined {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  if (request && hasLocalOutbox(settings) && isLoopback(request.hostname))
    return `${request.protocol}://${request.host}`;
  return publicOrigin(settings) ?? (request && `http://${settings.host}:${settings.port}`);
}

/** Without a known origin, the mail has no button. */
const linkOf = (origin: string | undefined, path: string): Pick<MailValues, 'link'> =>
  origin === undefined ? {} : { link: `${origin}/${path}` };

const languageIn = ({ request }: MailContext) => languageOf(request.headers['accept-language']);

async function put(
  context: MailContext,
  recipient: string,
  kind: MailKind,
  to: MailRecipient,
  path: string,
  values: Record<string, string | number>,
): Promise<void> {
  const mail = compose({
    kind,
    languages: [languageIn(context)],
    name: to.name,
    ...linkOf(originOf(context.settings, context.request), path),
    values: { ...values, support: context.settings.supportEmail },
  });
  await putMail(context.queries, recipient, mail);
}

export async function sendLink(
  context: MailContext,
  purpose: TokenPurpose,
  to: MailRecipient,
  email = to.email,
): Promise<void> {
  const { uid, token } = await newToken(context.queries, purpose, to.id, email);
  await put(context, email, purpose, to, `${PAGES[purpose]}/${uid}/${token}`, {
    hours: TOKEN_HOURS[purpose],
    center: to.centerName,
  });
}

export const sendEmailChangeNotice = (
  context: MailContext,
  to: MailRecipient,
  newEmail: string,
): Promise<void> =>
  put(context, to.email, 'change_email_notice', to, 'auth/forgot-password', { email: newEmail });

export function sendDeletionNotice(context: MailContext, to: MailRecipient, deletesAt: Date): Promise<void> {
  const language = languageIn(context);
  const { format } = new Intl.DateTimeFormat(languages[language].moments ?? language, {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' },
  });
  const values = { center: to.centerName, date: format(deletesAt) };
  return put(context, to.email, 'deletion_scheduled', to, 'profile/personal', values);
}

/** The administrator's command has no request. The mail has every language, because that command does not know the recipient's. */
export async function sendValidatedNotice(
  { queries, settings, request }: Omit<MailContext, 'request'> & Partial<MailContext>,
  to: MailRecipient,
): Promise<void> {
  const mail = compose({
    kind: 'center_validated',
    languages: LANGUAGES,
    name: to.name,
    ...linkOf(originOf(settings, request), 'auth/login'),
    values: { center: to.centerName, support: settings.supportEmail },
  });
  await putMail(queries, to.email, mail);
}

/** To the address of `VALIDATION_EMAIL`, if it is set. */
export async function sendWaitingNotice(
  { queries, settings }: Pick<MailContext, 'queries' | 'settings'>,
  { id, name, vat, vatCheck, countryIso }: ListedCenter,
): Promise<void> {
  if (settings.validationEmail === undefined) return;
  const values = { id, center: name, vat, country: countryIso };
  const note = vatCheck === 'doubtful' ? 'center_waiting.doubtful' : undefined;
  const mail = compose({ kind: 'center_waiting', languages: LANGUAGES, note, values });
  await putMail(queries, settings.validationEmail, mail);
}
