import { setupUser } from '@backglass/testing';
import { screen } from '@testing-library/react';
import { definition, loaderOf, lost } from '../test/loader-of.ts';
import { showContribution } from '../test/show-contribution.tsx';
import { prepareFrame } from '../test/show-frame.tsx';

jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: jest.fn() }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

beforeAll(() => prepareFrame({ container: 'module' }));

/** Shows a contribution whose ES module fails to load with `error`. */
async function showFailure(error: Error) {
  const { createContribution } = await import('./contributions.ts');
  const { loader, attempts } = loaderOf([error, error, error, definition]);
  const title = { en: 'Best scores' };
  const contribution = createContribution(loader, { point: 'game.details', title, order: 1, preload: [] });
  await showContribution(contribution);
  return { visitor: setupUser(), attempts };
}

describe('a contribution of an ES module', () => {
  it('offers Reload when it threw, because a page runs such a module only once', async () => {
    const { visitor, attempts } = await showFailure(new Error('thrown by the module'));
    const reload = await screen.findByRole('button', { name: 'Reload' });
    const before = attempts.length;
    // jsdom cannot navigate. It reports an attempt by `console.error`.
    const log = jest.spyOn(console, 'error').mockImplementation();
    await visitor.click(reload);
    expect(log).toHaveBeenCalledTimes(1);
    expect(attempts).toHaveLength(before);
    log.mockRestore();
  });

  it('offers Retry when its files did not arrive', async () => {
    await showFailure(lost);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
  });
});
