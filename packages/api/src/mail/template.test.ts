import { LANGUAGES } from '@backglass/contract';
import { type MailKind, compose } from './template.ts';

const KINDS: MailKind[] = [
  'verify_email',
  'change_email',
  'change_email_notice',
  'reset_password',
  'deletion_scheduled',
  'center_validated',
  'center_waiting',
];
const values = {
  ...{ center: 'Arena', hours: 2, date: '2 December 2026', email: 'new@arena.test' },
  ...{ support: 'help@arena.test', id: 7, vat: 'ESB12345674', country: 'ES' },
};
const link = 'https://arena.test/auth/x/y';

describe('mails', () => {
  it.each(KINDS)('%s have the same content in text and HTML, in every language', kind => {
    for (const language of LANGUAGES) {
      const mail = compose({ kind, languages: [language], name: 'Ada', link, values });
      const hasLink = kind !== 'center_waiting';
      expect(mail.text.includes(`\n${link}\n`)).toBe(hasLink);
      expect(mail.html.includes(`href="${link}"`)).toBe(hasLink);
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      for (const line of mail.text.split('\n').filter(Boolean))
        expect(mail.html).toContain(line.replace(/:$/, ''));
    }
  });

  it('have each language in its own section when the language of the recipient is not known', () => {
    const mail = compose({ kind: 'center_validated', languages: LANGUAGES, name: 'Ada', link, values });
    expect(mail.subject).toBe('Your centre is validated · Tu centro está validado');
    for (const language of LANGUAGES) {
      const own = compose({ kind: 'center_validated', languages: [language], name: 'Ada', link, values });
      expect(mail.text).toContain(own.text.trim());
      expect(mail.html).toContain(`<div lang="${language}">`);
    }
  });

  it('have a note only if it is given', () => {
    const mail = { kind: 'center_waiting', languages: ['en'], values } as const;
    const note = /VAT number is doubtful/;
    expect(compose(mail).text).not.toMatch(note);
    const marked = compose({ ...mail, note: 'center_waiting.doubtful' });
    for (const part of [marked.text, marked.html]) expect(part).toMatch(note);
  });

  it('escape user input that looks like markup or a placeholder', () => {
    const mail = compose({
      kind: 'verify_email',
      languages: ['en'],
      name: '"><script>{hours}',
      link,
      values,
    });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;{hours}');
  });
});
