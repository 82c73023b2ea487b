import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { RemoteContribution } from '../contributions/contributions.ts';

/** Shows a contribution with the title "Best scores" on a page. */
export async function showContribution(contribution: RemoteContribution): Promise<void> {
  const { ContributionFrame } = await import('../contributions/contribution-frame.tsx');
  const { ContributionProvider } = await import('../contributions/contribution-host.tsx');
  render(
    <MemoryRouter>
      <ContributionProvider>
        <ContributionFrame contribution={contribution} title="Best scores" props={{}} />
      </ContributionProvider>
    </MemoryRouter>,
  );
}
