import en from './locales/en.json';
import es from './locales/es.json';

export const remote = {
  name: 'stock',
  messages: { en, es },
  screens: { home: () => import('./home.jsx') },
};
