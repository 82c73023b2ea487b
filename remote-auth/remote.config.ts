import { defineRemoteConfig } from '@backglass/federation';

const REGISTER = { en: 'Create account', es: 'Crear cuenta' };
const TERMS = { en: 'Terms and conditions', es: 'Términos y condiciones' };
const PRIVACY = { en: 'Privacy notice', es: 'Aviso de privacidad' };
const FORGOT = { en: 'Forgot your password?', es: '¿Has olvidado tu contraseña?' };
const RESET = { en: 'Choose a new password', es: 'Elige una contraseña nueva' };
const VERIFY = { en: 'Confirm your email', es: 'Confirma tu correo' };

export default defineRemoteConfig({
  name: 'auth',
  title: { en: 'Log in', es: 'Iniciar sesión' },
  contract: '^0.2.0',
  routes: [
    {
      path: '/auth/login',
      access: 'public',
      title: { en: 'Log in', es: 'Iniciar sesión' },
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
      title: { en: 'Log out', es: 'Cerrar sesión' },
      screen: 'logout',
    },
  ],
  nav: [],
});
