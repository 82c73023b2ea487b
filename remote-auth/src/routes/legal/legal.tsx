import { DEFAULT_LANGUAGE, inEachLanguage, type ByLanguage } from '@backglass/contract';
import { useLanguage } from '@backglass/platform';
import { FormSection, Stack } from '@backglass/ui';
import { SupportLink } from '../../components/links.tsx';
import { WidePage } from '../../layout/wide-page.tsx';

/** A text to read, in sections. */
interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A legal text as a page of its own. It is too long to travel with the other texts, so it comes with its page. */
function LegalPage({ texts }: { texts: ByLanguage<LegalText> }) {
  const { language } = useLanguage();
  const { title, lead, sections } = texts[language] ?? texts[DEFAULT_LANGUAGE];
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

// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
const terms = inEachLanguage((language): LegalText => require(`./locales/terms/${language}.json`));
// eslint-disable-next-line @typescript-eslint/no-require-imports -- a file by its language, at once: webpack and jest both know it
const privacy = inEachLanguage((language): LegalText => require(`./locales/privacy/${language}.json`));

/** What a centre and we agree on. */
export const Terms = () => <LegalPage texts={terms} />;

/** What is done with personal data. */
export const Privacy = () => <LegalPage texts={privacy} />;
