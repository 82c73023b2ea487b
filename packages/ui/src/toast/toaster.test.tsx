import { act, render, screen } from '@testing-library/react';
import { Toaster } from './toasts.tsx';
import { showToast } from './toasts.tsx';

let isLost = true;
jest.mock('./toast-list.tsx', () => {
  if (isLost) throw new Error('the chunk did not arrive');
  return jest.requireActual('./toast-list.tsx');
});

const show = (title: string) =>
  act(async () => void showToast({ level: 'success', levelLabel: 'Success', title }));

describe('Toaster', () => {
  it('shows waiting messages when the next message retries the failed load of the code', async () => {
    render(<Toaster label="Notifications" closeLabel="Dismiss" />);
    await show('Saved');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    isLost = false;
    await show('Renamed');
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(await screen.findByText('Renamed')).toBeInTheDocument();
  });
});
