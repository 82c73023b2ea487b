import en from './locales/en.json';
import es from './locales/es.json';

export { PersonalData as Screen } from './personal-data.tsx';
export const messages = [{ en, es }];
