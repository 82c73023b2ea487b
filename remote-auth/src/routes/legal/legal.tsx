import { DEFAULT_LANGUAGE, byLanguage, type ByLanguage } from '@backglass/contract';
import { useLanguage } from '@backglass/platform';
import { FormSection, Stack } from '@backglass/ui';
import { SupportLink } from '../../components/links.tsx';
import { WidePage } from '../../components/wide-page.tsx';

interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** The legal texts are not in `src/locales`, because every screen of this remote loads those files. */
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

// eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
const terms = byLanguage((language): LegalText => require(`./locales/terms/${language}.json`));
// eslint-disable-next-line @typescript-eslint/no-require-imports -- loads the file of a language synchronously, in webpack and in jest
const privacy = byLanguage((language): LegalText => require(`./locales/privacy/${language}.json`));

export const Terms = () => <LegalPage texts={terms} />;

export const Privacy = () => <LegalPage texts={privacy} />;
