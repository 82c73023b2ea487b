import { mockNetwork } from '@backglass/testing';
import { CENTER } from '@backglass/testing/sign-up-rules';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersOf, field, openRegistration } from '../../test/fill-registration.ts';
import { useAnswers } from './answers.ts';
import { CenterStep } from './steps.tsx';

mockNetwork();

function Step({ start }: { start: Partial<typeof CENTER> }) {
  const answers = { ...answersOf(), center: { ...CENTER, ...start } };
  const fields = useAnswers(answers, () => undefined);
  return (
    <main>
      <CenterStep fields={fields} onDone={onDone} />
    </main>
  );
}

const onDone = jest.fn();
const show = async (start: Partial<typeof CENTER>, language: 'en' | 'es' = 'en') => {
  onDone.mockClear();
  await openRegistration({ language });
  cleanup();
  await act(async () => render(<Step start={start} />));
};
const doubt = (name: string) =>
  `This does not look like a VAT number of ${name}. You can continue; we check it.`;

describe('the VAT number of a centre', () => {
  it.each([
    ['ESB12345670', 'ES', 'Spain'],
    ['094014202', 'GR', 'Greece'],
  ])('gets a warning and is accepted: %s in %s', async (vat, country_iso, name) => {
    await show({ vat, country_iso });
    expect(field('VAT number')).toHaveAccessibleDescription(doubt(name));
    expect(field('VAT number')).not.toHaveAttribute('aria-invalid');
    await act(async () => screen.getByRole('button', { name: 'Continue' }).click());
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['ESB12345674', 'ES'],
    ['b-12.345.674', 'ES'],
    ['EL094014201', 'GR'],
    ['GR094014201', 'GR'],
    ['XI220430231', 'GB'],
    ['ＥＳＢ１２３４５６７４\u200b', 'ES'],
    ['12-3456789', 'US'],
    ['ESB', 'ES'],
  ])('gets no warning: %s in %s', async (vat, country_iso) => {
    await show({ vat, country_iso });
    expect(field('VAT number')).not.toHaveAccessibleDescription();
  });

  it('gets its warning on blur, not while it is typed', async () => {
    await show({ vat: '' });
    const user = userEvent.setup();
    await user.type(field('VAT number'), 'ESB12345670');
    expect(field('VAT number')).not.toHaveAccessibleDescription();
    await user.tab();
    expect(field('VAT number')).toHaveAccessibleDescription(doubt('Spain'));
  });
});

describe('the country of a centre', () => {
  it('is found by its name in the page’s language, with or without accents', async () => {
    await show({ country_iso: '' }, 'es');
    const box = screen.getByRole('combobox', { name: 'País' });
    await userEvent.setup().type(box, 'japon{Enter}');
    expect(box).toHaveValue('Japón');
  });

  it.each([
    ['uk', 'United Kingdom'],
    ['EL', 'Greece'],
    ['de', 'Germany'],
  ])('is found by the code %s', async (code, name) => {
    await show({ country_iso: 'ES' });
    await userEvent.click(field('Country'));
    await userEvent.paste(code);
    await userEvent.tab();
    expect(field('Country')).toHaveValue(name);
  });
});
