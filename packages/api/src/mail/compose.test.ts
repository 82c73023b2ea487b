import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import { type MailKind, compose } from './compose.ts';

const KINDS: MailKind[] = ['verify_email', 'change_email', 'change_email_told', 'reset_password'];
const values = { center: 'Arena', hours: 2, email: 'new@arena.test', support: 'help@arena.test' };
const link = 'https://arena.test/auth/x/y';

describe('mails', () => {
  it('have the same texts in both languages, with the same values', () => {
    const holes = (texts: Record<string, string>) =>
      Object.entries(texts).map(([key, text]) => [key, (text.match(/\{\w+\}/g) ?? []).sort()]);
    expect(holes(es)).toEqual(holes(en));
    for (const [key, text] of Object.entries(es))
      expect([key, text]).not.toEqual([key, en[key as keyof typeof en]]);
  });

  it.each(KINDS)('%s say the same in text and HTML, whole, in both languages', kind => {
    for (const language of ['en', 'es'] as const) {
      const mail = compose({ kind, language, name: 'Ada', link, values });
      expect(mail.text).toContain(`\n${link}\n`);
      expect(mail.html).toContain(`href="${link}"`);
      expect(mail.html).toContain(`<html lang="${language}">`);
      for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|undefined/);
      for (const line of mail.text.split('\n').filter(Boolean))
        expect(mail.html).toContain(line.replace(/:$/, ''));
    }
  });

  it('carry what people typed as text, also where it looks like markup or a value', () => {
    const mail = compose({ kind: 'verify_email', language: 'en', name: '"><script>{hours}', link, values });
    expect(mail.html).not.toContain('<script>');
    expect(mail.html).toContain('&quot;&gt;&lt;script&gt;{hours}');
  });
});
