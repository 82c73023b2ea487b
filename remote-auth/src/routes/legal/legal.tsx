import type { Language } from '@backglass/contract';
import { useLanguage } from '@backglass/platform';
import { FormSection, Stack } from '@backglass/ui';
import { WidePage } from '../../layout/wide-page.tsx';
import { SupportLink } from '../../components/links.tsx';
import privacyEn from './texts/privacy.en.json';
import privacyEs from './texts/privacy.es.json';
import termsEn from './texts/terms.en.json';
import termsEs from './texts/terms.es.json';

/** A text to read, in sections. */
interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A legal text as a page of its own. It is too long to travel with the other texts, so it comes with its page. */
function LegalPage({ texts }: { texts: Readonly<Record<Language, LegalText>> }) {
  const { language } = useLanguage();
  const { title, lead, sections } = texts[language];
  return (
    <WidePage title={title} lead={lead}>
      {sections.map(section => (
        <FormSection key={section.title} title={section.title}>
          <Stack gap={5}>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Stack>
        </FormSection>
      ))}
      <SupportLink />
    </WidePage>
  );
}

/** What a centre and we agree on. */
export const Terms = () => <LegalPage texts={{ en: termsEn, es: termsEs }} />;

/** What is done with personal data. */
export const Privacy = () => <LegalPage texts={{ en: privacyEn, es: privacyEs }} />;
