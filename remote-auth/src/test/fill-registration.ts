import { CENTER, OPERATOR } from '@backglass/testing/sign-up-rules';
import { renderScreen } from '@backglass/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { DRAFT_KEY } from '../session.tsx';
import { remote } from '../remote.ts';
import type { Answers } from '../routes/registration/answers.ts';

export const answersOf = (): Answers => ({
  ...OPERATOR,
  center: CENTER,
  terms: false,
  is_marketing_allowed: false,
});

type Options = Partial<Parameters<typeof renderScreen>[2]>;

export const openRegistration = (options: Options = {}) =>
  renderScreen(remote, 'registration', { path: '/auth/registration', operator: null, ...options });

const OPERATOR_LABELS = {
  name: 'Name',
  last_name: 'Last name',
  email: 'Email',
  password: 'Password',
  confirmation: 'Confirm password',
};
const CENTER_LABELS = {
  name: 'Centre name',
  vat: 'VAT number',
  address_1: 'Address',
  address_2: 'Address, second line',
  postal_code: 'Postal code',
};

export const field = (label: string) => screen.getByLabelText(label);
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const goOn = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Continue' }));
export const goBack = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Back' }));

async function fill(
  user: UserEvent,
  labels: Readonly<Record<string, string>>,
  values: object,
): Promise<void> {
  for (const [name, label] of Object.entries(labels)) {
    const value = String((values as Record<string, unknown>)[name] ?? '');
    const input = field(label) as HTMLInputElement;
    if (input.value !== '') await user.clear(input);
    if (value === '') continue;
    await user.click(input);
    await user.paste(value);
  }
}

export const fillOperator = (user: UserEvent, over: Partial<typeof OPERATOR> = {}) =>
  fill(user, OPERATOR_LABELS, { ...OPERATOR, ...over });

export async function fillCenter(user: UserEvent, over: Partial<typeof CENTER> = {}, country = 'Spain') {
  await fill(user, CENTER_LABELS, { ...CENTER, ...over });
  if (!country) return;
  await user.click(screen.getByRole('combobox', { name: 'Country' }));
  await user.paste(country);
  await user.keyboard('{Enter}');
}

export const acceptTerms = (user: UserEvent) =>
  user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));

export async function toReview(
  user: UserEvent,
  over: Parameters<typeof fillOperator>[1] = {},
): Promise<void> {
  await fillOperator(user, over);
  await goOn(user);
  await title('Your centre');
  await fillCenter(user);
  await goOn(user);
  await title('Check your details');
}

export async function openReview() {
  const { password, confirmation, ...draft } = answersOf();
  sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ ...draft, terms: true }));
  const opened = await openRegistration();
  const { user } = opened;
  for (const [label, value] of [
    ['Password', password],
    ['Confirm password', confirmation],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  for (const next of ['Your centre', 'Check your details']) {
    await goOn(user);
    await title(next);
  }
  return opened;
}

export const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create account' }));

export async function sendEverything() {
  const opened = await openReview();
  await send(opened.user);
  return opened;
}
