import en from './locales/en.json';
import es from './locales/es.json';

export { BoothRegistration as Screen } from './booth-registration.tsx';
export const messages = [{ en, es }];
