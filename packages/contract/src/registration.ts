import './jitless.ts';

// What signing up needs from the centre's step on: a door of its own, since countries and VAT rules weigh more than the rest.
export * from './account.ts';
export * from './countries.ts';
export * from './vat.ts';
