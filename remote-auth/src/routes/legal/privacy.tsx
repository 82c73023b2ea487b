import { LegalPage } from './legal-page.tsx';
import en from './texts/privacy.en.json';
import es from './texts/privacy.es.json';

/** What is done with personal data. */
export const Privacy = () => <LegalPage texts={{ en, es }} />;
