import { defineRemoteConfig } from '@backglass/federation';

const REGISTER = 'page_title.register';
const TERMS = 'page_title.terms';
const PRIVACY = 'page_title.privacy';
const FORGOT = 'page_title.forgot_password';
const RESET = 'page_title.reset_password';
const VERIFY = 'page_title.verify_email';

export default defineRemoteConfig({
  name: 'auth',
  title: 'page_title.login',
  contract: '^0.2.0',
  // Who is not signed in comes here first.
  eagerScreen: 'login',
  routes: [
    {
      path: '/auth/login',
      access: 'public',
      title: 'page_title.login',
      screen: 'login',
    },
    { path: '/auth/registration', access: 'public', title: REGISTER, screen: 'registration' },
    { path: '/auth/register', access: 'public', title: REGISTER, screen: 'registration' },
    { path: '/auth/terms', access: 'public', title: TERMS, screen: 'terms' },
    { path: '/auth/privacy', access: 'public', title: PRIVACY, screen: 'privacy' },
    { path: '/auth/forgot-password', access: 'public', title: FORGOT, screen: 'forgot-password' },
    // A mailed link carries its two halves in the path, or in the query; one that was cut off or grew is refused there.
    { path: '/auth/reset-password', access: 'public', title: RESET, screen: 'reset-password' },
    { path: '/auth/reset-password/:uid', access: 'public', title: RESET, screen: 'reset-password' },
    { path: '/auth/reset-password/:uid/:token', access: 'public', title: RESET, screen: 'reset-password' },
    {
      path: '/auth/reset-password/:uid/:token/:surplus',
      access: 'public',
      title: RESET,
      screen: 'reset-password',
    },
    { path: '/auth/verify-email', access: 'public', title: VERIFY, screen: 'verify-email' },
    { path: '/auth/verify-email/:uid', access: 'public', title: VERIFY, screen: 'verify-email' },
    { path: '/auth/verify-email/:uid/:token', access: 'public', title: VERIFY, screen: 'verify-email' },
    {
      path: '/auth/verify-email/:uid/:token/:surplus',
      access: 'public',
      title: VERIFY,
      screen: 'verify-email',
    },
    {
      path: '/auth/logout',
      access: 'public',
      title: 'page_title.logout',
      screen: 'logout',
    },
  ],
  nav: [],
});
