import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadOverlays, reportOverlayFailuresBy } from './lazy-overlays.tsx';
import { Menu } from './menu.tsx';

let isOffline = true;
jest.mock('./overlays.tsx', () => {
  if (isOffline) throw new Error('Loading chunk 7 failed');
  return jest.requireActual<object>('./overlays.tsx');
});

describe('a menu whose code cannot be loaded', () => {
  it('reports the failure, and does not open by itself later', async () => {
    const report = jest.fn();
    reportOverlayFailuresBy(report);
    render(<Menu label="Actions" items={[{ id: 'a', label: 'Rename', onAction: () => undefined }]} />);
    const button = screen.getByRole('button', { name: 'Actions' });
    await userEvent.click(button);
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    expect(button).toHaveAttribute('aria-expanded', 'false');

    isOffline = false;
    await act(async () => {
      dispatchEvent(new Event('online'));
      await loadOverlays();
    });
    expect(screen.queryByRole('menu')).toBeNull();
    await userEvent.click(button);
    expect(await screen.findByRole('menu')).toBeVisible();
    expect(report).toHaveBeenCalledTimes(1);
  });
});
