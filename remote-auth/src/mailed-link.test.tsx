import { mockNetwork, renderScreen } from '@backglass/testing';
import { screen } from '@testing-library/react';
import config from '../remote.config.ts';
import { remote } from './remote.ts';

mockNetwork();

const routeOf = (at: string) =>
  config.routes.find(
    ({ path }) =>
      path.startsWith(at.slice(0, at.indexOf('/', 6))) && path.split('/').length === at.split('/').length,
  );

describe('an incomplete mailed link', () => {
  it.each([
    ['/auth/reset-password/a', 'This link can’t be used', 'Ask for a new link'],
    ['/auth/reset-password/a/b/c', 'This link can’t be used', 'Ask for a new link'],
    ['/auth/verify-email/a', 'Your email could not be confirmed', 'Back to log in'],
    ['/auth/verify-email/a/b/c', 'Your email could not be confirmed', 'Back to log in'],
  ])('sends no call, shows an error and names the next step: %s', async (at, title, nextStep) => {
    const route = routeOf(at);
    await renderScreen(remote, route?.screen ?? '', { path: route?.path ?? '', at, operator: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: nextStep })).toBeVisible();
  });
});
