import { startI18n } from '@backglass/platform/host';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { aRemote, aRoute, configureTestSettings, writeDocument } from '../test/write-document.ts';
import { addShellTexts } from '../texts.ts';

describe('an error page', () => {
  beforeAll(async () => {
    writeDocument({ games: aRemote('games', [aRoute('/games', 'games')]) });
    configureTestSettings();
    await startI18n();
    addShellTexts();
  });

  it.each(['403', '404', '500'] as const)('%s leads to the games and to support', async status => {
    const { ErrorPage } = await import('./error-page.tsx');
    render(
      <MemoryRouter>
        <ErrorPage status={status} isRoute />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Go to games' })).toHaveAttribute('href', '/games');
    expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:support@backglass.test',
    );
  });
});
