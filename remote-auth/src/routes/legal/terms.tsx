import { LegalPage } from './legal-page.tsx';
import en from './texts/terms.en.json';
import es from './texts/terms.es.json';

/** What a centre and we agree on. */
export const Terms = () => <LegalPage texts={{ en, es }} />;
