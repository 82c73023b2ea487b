import { setupUser } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { definition, loaderOf, lost } from '../test/loader-of.ts';
import { showContribution } from '../test/show-contribution.tsx';
import { prepareFrame } from '../test/show-frame.tsx';

let isMissing = true;
jest.mock('./contribution-content.tsx', () => {
  if (isMissing) throw lost;
  return jest.requireActual<object>('./contribution-content.tsx');
});
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

beforeAll(() => prepareFrame());

it('a contribution offers Retry when the code that renders contributions is missing', async () => {
  const { createContribution } = await import('./contributions.ts');
  const Contribution = () => <p>the best scores</p>;
  const { loader } = loaderOf([
    { ...definition, contributions: { 'profile.section': async () => ({ Contribution }) } },
  ]);
  const contribution = createContribution(loader, {
    ...{ point: 'profile.section', title: { en: 'Best scores' }, order: 1, preload: [] },
  });
  await showContribution(contribution);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 });
  expect(screen.getByText('“Best scores” could not be loaded')).toBeVisible();
  expect(contribution.loader.state.getState().status).toBe('failed');
  isMissing = false;
  await setupUser().click(retry);
  expect(await screen.findByText('the best scores')).toBeVisible();
});
