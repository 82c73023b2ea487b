import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RemoteContribution } from '../contributions/contributions.ts';

/** Shows a contribution with the title "Best scores" on the page "Game", once or in several rows. */
export async function showContribution(
  contribution: RemoteContribution,
  { props = {}, rows = 1 } = {},
): Promise<void> {
  const { ContributionFrame } = await import('../contributions/contribution-host.tsx');
  const { ContributionProvider } = await import('../contributions/contribution-host.tsx');
  render(
    <MemoryRouter>
      <ContributionProvider>
        <h1>Game</h1>
        {Array.from({ length: rows }, (_, row) => (
          <ContributionFrame key={row} contribution={contribution} title="Best scores" props={props} />
        ))}
      </ContributionProvider>
    </MemoryRouter>,
  );
}
