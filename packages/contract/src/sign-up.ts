import './jitless.ts';

// What only signing up and mailed links need. A door of its own: no other page loads it.
export * from './account.ts';
export * from './countries.ts';
export * from './sign-up-forms.ts';
