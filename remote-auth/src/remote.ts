import { defineRemote } from '@backglass/platform';
import en from './locales/en.json';
import es from './locales/es.json';

/** Everything an operator does before being signed in, and logging out. */
export const remote = defineRemote({
  name: 'auth',
  messages: { en, es },
  screens: {
    login: () => import(/* webpackChunkName: "login" */ './routes/login/screen.ts'),
    registration: () => import(/* webpackChunkName: "registration" */ './routes/registration/screen.ts'),
    terms: () =>
      import(/* webpackChunkName: "terms" */ './routes/legal/terms.tsx').then(m => ({ Screen: m.Terms })),
    privacy: () =>
      import(/* webpackChunkName: "privacy" */ './routes/legal/privacy.tsx').then(m => ({
        Screen: m.Privacy,
      })),
    'forgot-password': () =>
      import(/* webpackChunkName: "forgot-password" */ './routes/forgot-password/screen.ts'),
    'reset-password': () =>
      import(/* webpackChunkName: "reset-password" */ './routes/reset-password/screen.ts'),
    'verify-email': () => import(/* webpackChunkName: "verify-email" */ './routes/verify-email/screen.ts'),
    logout: () => import(/* webpackChunkName: "logout" */ './routes/logout/screen.ts'),
  },
});
