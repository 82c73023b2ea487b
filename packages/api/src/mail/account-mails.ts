import type { FastifyRequest } from 'fastify';
import type { Queries } from '../db/database.ts';
import { publicOrigin } from '../settings/public-origin.ts';
import type { Settings } from '../settings/settings.ts';
import { type TokenPurpose, TOKEN_HOURS, newToken } from '../store/account-tokens.ts';
import type { Addressee } from '../store/accounts.ts';
import { putMail } from '../store/mails.ts';
import { languageOf } from '../texts/texts.ts';
import { compose } from './template.ts';
import { hasLocalOutbox } from '../http/this-machine.ts';

/** Links of a kind that an account is sent within an hour at most, before `RATE_LIMIT_SCALE`. */
export const LINKS_PER_HOUR = 6;

const PAGES: Readonly<Record<TokenPurpose, string>> = {
  verify_email: 'auth/verify-email',
  change_email: 'auth/verify-email',
  reset_password: 'auth/reset-password',
};

/** The origin of links in mails. The request may name it only where nobody else reads them. */
const originOf = (request: FastifyRequest, settings: Settings): string => {
  if (settings.publicUrl !== undefined) return settings.publicUrl;
  if (hasLocalOutbox(settings)) return `${request.protocol}://${request.host}`;
  return publicOrigin(settings) ?? `http://${settings.host}:${settings.port}`;
};

/** Puts mails with links into the outbox, in the language of the request that asks for them. */
export class AccountMails {
  readonly #queries: Queries;
  readonly #settings: Settings;
  readonly #origin: string;
  readonly #language: ReturnType<typeof languageOf>;

  /** @param queries the transaction of the change that the mails tell of */
  constructor(queries: Queries, settings: Settings, request: FastifyRequest) {
    this.#queries = queries;
    this.#settings = settings;
    this.#origin = originOf(request, settings);
    this.#language = languageOf(request.headers['accept-language']);
  }

  /** A mail to `email` with a new link of this kind. */
  async sendLink(purpose: TokenPurpose, to: Addressee, email = to.email): Promise<void> {
    const { uid, token } = await newToken(this.#queries, purpose, to.id, email);
    await this.#put(email, purpose, to, `${PAGES[purpose]}/${uid}/${token}`, {
      hours: TOKEN_HOURS[purpose],
      center: to.centerName,
    });
  }

  /** Tells the present address that it is about to be replaced. */
  async tellOfChange(to: Addressee, newEmail: string): Promise<void> {
    await this.#put(to.email, 'change_email_told', to, 'auth/forgot-password', { email: newEmail });
  }

  async #put(
    recipient: string,
    kind: TokenPurpose | 'change_email_told',
    to: Addressee,
    path: string,
    values: Record<string, string | number>,
  ): Promise<void> {
    const mail = compose({
      kind,
      language: this.#language,
      name: to.name,
      link: `${this.#origin}/${path}`,
      values: { ...values, support: this.#settings.supportEmail },
    });
    await putMail(this.#queries, recipient, mail);
  }
}
