import { defineRemote, messagesByLanguage } from '@backglass/platform';
import en from './locales/en.json';

declare module '@backglass/platform' {
  interface TextResources {
    readonly auth: typeof en;
  }
}

export const remote = defineRemote({
  name: 'auth',
  messages: messagesByLanguage(
    en,
    language => import(/* webpackChunkName: "texts-[request]" */ `./locales/${language}.json`),
  ),
  screens: {
    login: () =>
      import(/* webpackChunkName: "login" */ './routes/login/login.tsx').then(m => ({ Screen: m.Login })),
    registration: () =>
      import(/* webpackChunkName: "registration" */ './routes/registration/registration.tsx').then(m => ({
        Screen: m.Registration,
      })),
    terms: () =>
      import(/* webpackChunkName: "terms" */ './routes/legal/legal.tsx').then(m => ({ Screen: m.Terms })),
    privacy: () =>
      import(/* webpackChunkName: "privacy" */ './routes/legal/legal.tsx').then(m => ({
        Screen: m.Privacy,
      })),
    'forgot-password': () =>
      import(/* webpackChunkName: "forgot-password" */ './routes/forgot-password/forgot-password.tsx').then(
        m => ({ Screen: m.ForgotPassword }),
      ),
    'reset-password': () =>
      import(/* webpackChunkName: "reset-password" */ './routes/reset-password/reset-password.tsx').then(
        m => ({ Screen: m.ResetPassword }),
      ),
    'verify-email': () =>
      import(/* webpackChunkName: "verify-email" */ './routes/verify-email/verify-email.tsx').then(m => ({
        Screen: m.VerifyEmail,
      })),
    logout: () =>
      import(/* webpackChunkName: "logout" */ './routes/logout/logout.tsx').then(m => ({
        Screen: m.Logout,
      })),
  },
});
