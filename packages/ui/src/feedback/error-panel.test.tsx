import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Callout } from './callout.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';

describe('ErrorPanel', () => {
  it('announces the error, moves the focus to Retry, and shows the details on demand', async () => {
    const retry = jest.fn();
    render(
      <ErrorPanel
        title="Booths could not be loaded"
        text="The rest keeps working."
        retryLabel="Retry"
        onRetry={retry}
        autoFocusRetry
        detailsLabel="Details"
        details={[{ label: 'Part', value: 'booths 1.4.2' }]}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Booths could not be loaded');
    expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByText('booths 1.4.2')).not.toBeVisible();
    await userEvent.click(screen.getByText('Details'));
    expect(screen.getByText('booths 1.4.2')).toBeVisible();
  });

  it('has no Retry button when there is no onRetry', () => {
    render(<ErrorPanel title="Not available" text="It needs an update." retryLabel="Retry" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('Callout', () => {
  it('interrupts screen readers when it is an error, and always names its level', () => {
    const { rerender } = render(
      <Callout level="error" levelLabel="Error" title="Incorrect email or password" />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Error: Incorrect email or password');
    rerender(<Callout level="info" levelLabel="Information" title="Check your email" />);
    expect(screen.getByRole('status')).toHaveTextContent('Information: Check your email');
  });
});

describe('EmptyState', () => {
  it('lists the steps in order', () => {
    render(
      <EmptyState
        reels
        title="No games yet"
        text="They appear here."
        steps={['Pair a booth', 'Start a game']}
      />,
    );
    expect(screen.getByRole('heading', { name: 'No games yet' })).toBeVisible();
    expect(screen.getAllByRole('listitem').map(step => step.textContent)).toEqual([
      'Pair a booth',
      'Start a game',
    ]);
  });
});
