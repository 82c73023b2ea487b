/* What only signing up and mailed links need: its forms, the countries and their VAT rules. */
import './jitless.ts';

export * from './account.ts';
export * from './countries.ts';
export * from './mailed-link.ts';
export * from './sign-up-forms.ts';
export * from './vat.ts';
