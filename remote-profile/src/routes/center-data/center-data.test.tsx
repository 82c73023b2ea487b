import { aCenter, aUser, mockNetwork, onCall, renderScreen } from '@backglass/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../../remote.ts';

const operator = aUser({ center: aCenter({ slogan: 'Step in.' }) });
mockNetwork(onCall('get', 'user/me/', operator as never));

const open = (language: 'en' | 'es' = 'en') =>
  renderScreen(remote, 'center-data', { path: '/profile/center', operator, language });

describe('the centre’s data', () => {
  it('show the fiscal data read-only, with a way to support, in Spanish', async () => {
    await open('es');
    const fiscal = within(screen.getByRole('region', { name: 'Datos fiscales' }));
    expect(fiscal.getByText('ESB12345674')).toBeInTheDocument();
    expect(fiscal.getByText('España')).toBeInTheDocument();
    expect(fiscal.queryByRole('textbox')).toBeNull();
    expect(fiscal.getByRole('link', { name: 'Contactar con soporte' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:.+@.+\?subject=/),
    );
  });

  it('show what the ticket shows, and lead to the one page that changes it', async () => {
    await open();
    const ticket = within(screen.getByRole('region', { name: 'On your tickets' }));
    expect(ticket.getByText('Step in.')).toBeInTheDocument();
    expect(ticket.getByRole('img', { name: 'Placeholder image' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(ticket.getByRole('link', { name: 'Edit on Ticket' })).toHaveAttribute('href', '/profile/ticket');
  });
});
