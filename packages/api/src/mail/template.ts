import { DEFAULT_LANGUAGE, type Language } from '@backglass/contract';
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
  | 'verify_email'
  | 'change_email'
  | 'change_email_notice'
  | 'reset_password'
  | 'deletion_scheduled'
  | 'center_validated'
  | 'center_waiting';

export interface MailValues {
  readonly kind: MailKind;
  /** A mail that no request of its recipient causes has every language, because the recipient's is not known. */
  readonly languages: readonly Language[];
  /** Without a name, the mail has no greeting. */
  readonly name?: string;
  /** A paragraph after the body that only some mails of this kind have. */
  readonly note?: keyof Locale['mail'] | undefined;
  /** Absolute URL of the button. Without a link, the mail has no button. */
  readonly link?: string;
  /** Values of the placeholders: `center`, `country`, `date`, `email`, `hours`, `id`, `support`, `vat`. */
  readonly values: Readonly<Record<string, string | number>>;
}

const INK = '#14161b';
const MUTED = '#5b606b';
const AMBER = '#ffb000';

/** Mail programs do not support style sheets, so styles are on the elements. */
const page = (language: Language, subject: string, sections: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${subject}</title></head>` +
  `<body style="margin:0;padding:24px;font:16px/24px system-ui,sans-serif;color:${INK};background:#ffffff">` +
  `<div style="max-width:36rem"><p style="margin:0 0 24px;font-weight:600">Backglass</p>${sections}</div></body></html>`;

const paragraph = (inner: string, color = INK): string =>
  `<p style="margin:0 0 16px;color:${color}">${inner}</p>`;

const button = (action: string, href: string): string =>
  paragraph(
    `<a href="${href}" style="display:inline-block;padding:8px 16px;border:1px solid #a86f00;` +
      `border-radius:4px;background:${AMBER};color:${INK};text-decoration:none">${escapeHtml(action)}</a>`,
  ) + paragraph(`<a href="${href}" style="color:${INK}">${href}</a>`);

function section(
  { kind, name, note, link, values }: Omit<MailValues, 'languages'>,
  language: Language,
): MailContent {
  const textOf = (key: keyof Locale['mail']): string =>
    textIn(language, 'mail', key).replace(/\{(\w+)\}/g, (placeholder, value: string) =>
      String(value === 'name' ? name : (values[value] ?? placeholder)),
    );
  const greeting = name === undefined ? [] : [textOf('greeting')];
  const body = [...textOf(`${kind}.body`).split('\n'), ...(note === undefined ? [] : [textOf(note)])];
  const why = textOf(kind === 'center_waiting' ? 'center_waiting.why' : 'why');
  const action = kind === 'center_waiting' ? undefined : textOf(`${kind}.action`);
  const hasButton = action !== undefined && link !== undefined;
  return {
    subject: textOf(`${kind}.subject`),
    text: [...greeting, ...body, ...(hasButton ? [`${action}:\n${link}`] : []), why].join('\n\n'),
    html:
      [...greeting, ...body].map(line => paragraph(escapeHtml(line))).join('') +
      (hasButton ? button(action, escapeHtml(link)) : '') +
      paragraph(escapeHtml(why), MUTED),
  };
}

const RULE = '<hr style="margin:24px 0;border:0;border-top:1px solid #d9dce2">';

/** Composes text and HTML with the same content. */
export function compose({ languages, ...mail }: MailValues): MailContent {
  const sections = languages.map(language => ({ language, ...section(mail, language) }));
  const subject = sections.map(each => each.subject).join(' · ');
  return {
    subject,
    text: `${sections.map(({ text }) => text).join('\n\n----\n\n')}\n`,
    html: page(
      sections[0]?.language ?? DEFAULT_LANGUAGE,
      escapeHtml(subject),
      sections.map(({ language, html }) => `<div lang="${language}">${html}</div>`).join(RULE),
    ),
  };
}
