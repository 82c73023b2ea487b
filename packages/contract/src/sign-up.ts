import './jitless.ts';

// What signing up begins with, and mailed links. A door of its own: no other page loads it.
export * from './mailed-link.ts';
export * from './sign-up-forms.ts';
