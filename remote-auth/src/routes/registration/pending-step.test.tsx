import { mockNetwork } from '@backglass/testing';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openRegistration } from '../../test/fill-registration.ts';
import { PendingStep } from './pending-step.tsx';

mockNetwork();

// The texts of the interface start with a screen.
beforeAll(async () => {
  await openRegistration();
});
beforeEach(cleanup);

describe('a step whose code is not there', () => {
  it('has it come, and says so', () => {
    const load = jest.fn(() => Promise.resolve());
    render(<PendingStep isMissing={false} load={load} />);
    expect(screen.getByText('One moment…')).toHaveAttribute('role', 'status');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('says that it did not come, and tries again', async () => {
    const load = jest.fn(() => Promise.reject(new Error('no network')));
    render(<PendingStep isMissing load={load} />);
    expect(screen.getByRole('alert')).toHaveTextContent('Backglass can’t be reached');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
