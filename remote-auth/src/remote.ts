import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

/** Everything an operator does before being signed in, and logging out. */
export const remote = defineRemote({
  name: 'auth',
  messages: { en, es },
  screens: {
    login: () =>
      import(/* webpackChunkName: "login" */ './routes/login/login.tsx').then(m => ({ Screen: m.Login })),
    logout: () =>
      import(/* webpackChunkName: "logout" */ './routes/logout/logout.tsx').then(m => ({ Screen: m.Logout })),
  },
});
