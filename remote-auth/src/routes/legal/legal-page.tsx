import type { Language } from '@backglass/contract';
import { useLanguage } from '@backglass/platform';
import { FormSection, Stack } from '@backglass/ui';
import { WidePage } from '../../layout/wide-page.tsx';
import { SupportLink } from '../../parts/support-link.tsx';

/** A text to read, in sections. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly { readonly title: string; readonly paragraphs: readonly string[] }[];
}

/** A legal text as a page of its own. It is too long to travel with the other texts, so it comes with its page. */
export function LegalPage({ texts }: { texts: Readonly<Record<Language, LegalText>> }) {
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
