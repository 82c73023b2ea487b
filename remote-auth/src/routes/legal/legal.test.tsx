import { mockNetwork, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { remote } from '../../remote.ts';
import privacyEn from './locales/privacy/en.json';
import privacyEs from './locales/privacy/es.json';
import termsEn from './locales/terms/en.json';
import termsEs from './locales/terms/es.json';

mockNetwork();

describe.each([
  ['terms', termsEn, termsEs],
  ['privacy', privacyEn, privacyEs],
] as const)('the page with the %s', (name, en, es) => {
  it('changes to Spanish when the operator selects it', async () => {
    const { user } = await renderScreen(remote, name, { path: `/auth/${name}`, operator: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(en.title);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(en.sections.length);
    await user.selectOptions(screen.getByLabelText('Language'), 'Español');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(es.title);
  });
});
