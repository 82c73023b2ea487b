import { LANGUAGES } from '@backglass/contract';
import { type MailKind, compose } from './template.ts';

const KINDS: MailKind[] = [
  'verify_email',
  'change_email',
  'change_email_notice',
  'reset_password',
  'deletion_scheduled',
];
const values = {
  ...{ center: 'Arena', hours: 2, date: '2 December 2026', email: 'new@arena.test' },
  support: 'help@arena.test',
};
const link = 'https://arena.test/auth/x/y';

describe('mails', () => {
  it.each(KINDS)('%s have the same content in text and HTML, in every language', kind => {
    for (const language of LANGUAGES) {
      const mail = compose({ kind, language, name: 'Ada', link, values });
      expect(mail.text).toContain(`\n${link}\n`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      for (const line of mail.text.split('\n').filter(Boolean))
        expect(mail.html).toContain(line.replace(/:$/, ''));
    }
  });

  it('escape user input that looks like markup or a placeholder', () => {
    const mail = compose({ kind: 'verify_email', language: 'en', name: '"><script>{hours}', link, values });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;{hours}');
  });
});
