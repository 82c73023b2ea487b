import type { Language } from '@backglass/contract';
import type { MailContent } from '../store/mails.ts';
import { textIn, type Locale } from '../texts/texts.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes quotation marks too, so the result may be the value of an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '');

export type MailKind =
  'verify_email' | 'change_email' | 'change_email_notice' | 'reset_password' | 'deletion_scheduled';

export interface MailValues {
  readonly kind: MailKind;
  readonly language: Language;
  readonly name: string;
  /** Absolute URL of the button. */
  readonly link: string;
  /** Values of the placeholders: `center`, `hours`, `email`, `date`, `support`. */
  readonly values: Readonly<Record<string, string | number>>;
}

const INK = '#14161b';
const MUTED = '#5b606b';
const AMBER = '#ffb000';

/** Mail programs do not support style sheets, so styles are on the elements. */
const page = (language: Language, subject: string, paragraphs: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
  `<body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:${INK};background:#ffffff">` +
  `<div style="max-width:36rem"><p style="margin:0 0 24px;font-weight:600">Backglass</p>${paragraphs}</div></body></html>`;

const paragraph = (inner: string, color = INK): string =>
  `<p style="margin:0 0 16px;color:${color}">${inner}</p>`;

/** Composes text and HTML with the same content. */
export function compose({ kind, language, name, link, values }: MailValues): MailContent {
  const textOf = (key: keyof Locale['mail']): string =>
    textIn(language, 'mail', key).replace(/\{(\w+)\}/g, (placeholder, value: string) =>
      String(value === 'name' ? name : (values[value] ?? placeholder)),
    );
  const [subject, greeting, body] = [textOf(`${kind}.subject`), textOf('greeting'), textOf(`${kind}.body`)];
  const [action, why] = [textOf(`${kind}.action`), textOf('why')];
  const href = escapeHtml(link);
  const button =
    `<a href="${href}" style="display:inline-block;padding:8px 16px;border:1px solid #a86f00;` +
    `border-radius:4px;background:${AMBER};color:${INK};text-decoration:none">${escapeHtml(action)}</a>`;
  return {
    subject,
    text: `${greeting}\n\n${body}\n\n${action}:\n${link}\n\n${why}\n`,
    html: page(
      language,
      escapeHtml(subject),
      paragraph(escapeHtml(greeting)) +
        paragraph(escapeHtml(body)) +
        paragraph(button) +
        paragraph(`<a href="${href}" style="color:${INK}">${href}</a>`) +
        paragraph(escapeHtml(why), MUTED),
    ),
  };
}
