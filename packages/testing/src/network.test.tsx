import { screen } from '@testing-library/react';
import { API_ROOT, mockNetwork, onCall } from './network.ts';
import { setupUser } from './setup-user.ts';

mockNetwork(onCall('get', 'user/me/', { name: 'Marta' }));

describe('a request without a handler', () => {
  const send = () => fetch(`${API_ROOT}user/game/?page=2`);
  const message = `mockNetwork has no handler for GET ${API_ROOT}user/game/?page=2`;
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
  afterEach(() => jest.restoreAllMocks());

  it('fails the wait that is in progress', async () => {
    const wait = expect(screen.findByText('Games')).rejects.toThrow(message);
    await expect(send()).rejects.toThrow();
    await wait;
  });

  it('fails each later wait of the same test', async () => {
    await expect(send()).rejects.toThrow();
    await expect(screen.findByText('Games')).rejects.toThrow(message);
    await expect(setupUser().click(document.body)).rejects.toThrow(message);
  });

  it('fails no wait of the next test', async () => {
    const response = await fetch(`${API_ROOT}user/me/`);
    document.body.textContent = await response.text();
    expect(await screen.findByText(/Marta/)).toBeVisible();
  });
});
