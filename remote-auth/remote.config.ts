import { defineRemoteConfig } from '@backglass/federation';

const pages = (screen: string, title: string, ...paths: readonly string[]) =>
  paths.map(path => ({ path: `/auth/${path}`, access: 'public' as const, title, screen }));

const linkPages = (screen: string, title: string) =>
  pages(screen, title, screen, `${screen}/:uid`, `${screen}/:uid/:token`, `${screen}/:uid/:token/:surplus`);

export default defineRemoteConfig({
  name: 'auth',
  title: 'page_title.login',
  platform: '^0.4.0',
  // The shell loads this screen early, because visitors without a session start here.
  eagerScreen: 'login',
  routes: [
    ...pages('login', 'page_title.login', 'login'),
    ...pages('registration', 'page_title.register', 'registration', 'register'),
    ...pages('terms', 'page_title.terms', 'terms'),
    ...pages('privacy', 'page_title.privacy', 'privacy'),
    ...pages('forgot-password', 'page_title.forgot_password', 'forgot-password'),
    ...linkPages('reset-password', 'page_title.reset_password'),
    ...linkPages('verify-email', 'page_title.verify_email'),
    ...pages('logout', 'page_title.logout', 'logout'),
  ],
  nav: [],
});
