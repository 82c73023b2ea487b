import { act, render, screen } from '@testing-library/react';
import { lazyModule } from './lazy-module.ts';

function setUp() {
  const loads: { resolve: () => Promise<void>; reject: () => Promise<void> }[] = [];
  const useModule = lazyModule(
    () =>
      new Promise<{ text: string }>((resolve, reject) =>
        loads.push({
          resolve: () => act(async () => resolve({ text: 'Loaded' })),
          reject: () => act(async () => reject(new Error('offline'))),
        }),
      ),
  );
  const Page = ({ isWanted }: { isWanted: boolean | number }) => (
    <p>{useModule(isWanted)?.text ?? 'Not loaded'}</p>
  );
  return { loads, Page };
}

describe('lazyModule', () => {
  it('loads the module once when several components want it', async () => {
    const { loads, Page } = setUp();
    render(
      <>
        <Page isWanted />
        <Page isWanted />
      </>,
    );
    expect(loads).toHaveLength(1);
    await loads[0]?.resolve();
    expect(screen.getAllByText('Loaded')).toHaveLength(2);
  });

  it('loads the module when the page is quiet', async () => {
    jest.useFakeTimers();
    const { loads, Page } = setUp();
    render(<Page isWanted={false} />);
    expect(loads).toHaveLength(0);
    jest.advanceTimersByTime(1_000);
    expect(loads).toHaveLength(1);
    jest.useRealTimers();
  });

  it('retries a failed load when the module is wanted again or the browser is online again', async () => {
    const { loads, Page } = setUp();
    const { rerender } = render(<Page isWanted />);
    await loads[0]?.reject();
    rerender(<Page isWanted={false} />);
    rerender(<Page isWanted />);
    expect(loads).toHaveLength(2);
    await loads[1]?.reject();
    act(() => void dispatchEvent(new Event('online')));
    expect(loads).toHaveLength(3);
    await loads[2]?.resolve();
    expect(screen.getByText('Loaded')).toBeVisible();
  });

  it('retries a failed load only when the count grows', async () => {
    jest.useFakeTimers();
    const { loads, Page } = setUp();
    const { rerender } = render(<Page isWanted={2} />);
    await loads[0]?.reject();
    rerender(<Page isWanted={1} />);
    rerender(<Page isWanted={0} />);
    jest.advanceTimersByTime(1_000);
    expect(loads).toHaveLength(1);
    rerender(<Page isWanted={1} />);
    expect(loads).toHaveLength(2);
    jest.useRealTimers();
  });
});
