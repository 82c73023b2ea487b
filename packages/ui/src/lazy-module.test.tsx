import { act, render, screen } from '@testing-library/react';
import { lazyModule } from './lazy-module.ts';

/** A module that comes when the test says so, or fails. */
function setUp() {
  const asked: { come: () => Promise<void>; fail: () => Promise<void> }[] = [];
  const useModule = lazyModule(
    () =>
      new Promise<{ text: string }>((resolve, reject) =>
        asked.push({
          come: () => act(async () => resolve({ text: 'There' })),
          fail: () => act(async () => reject(new Error('lost'))),
        }),
      ),
  );
  const Page = ({ isWanted }: { isWanted: boolean | number }) => (
    <p>{useModule(isWanted)?.text ?? 'Not yet'}</p>
  );
  return { asked, Page };
}

describe('lazyModule', () => {
  it('is asked for once, however many want it', async () => {
    const { asked, Page } = setUp();
    render(
      <>
        <Page isWanted />
        <Page isWanted />
      </>,
    );
    expect(asked).toHaveLength(1);
    await asked[0]?.come();
    expect(screen.getAllByText('There')).toHaveLength(2);
  });

  it('comes by itself when the page is quiet', async () => {
    jest.useFakeTimers();
    const { asked, Page } = setUp();
    render(<Page isWanted={false} />);
    expect(asked).toHaveLength(0);
    jest.advanceTimersByTime(1_000);
    expect(asked).toHaveLength(1);
    jest.useRealTimers();
  });

  it('that was lost is asked for again when it is wanted, and with the network', async () => {
    const { asked, Page } = setUp();
    const { rerender } = render(<Page isWanted />);
    await asked[0]?.fail();
    rerender(<Page isWanted={false} />);
    rerender(<Page isWanted />);
    expect(asked).toHaveLength(2);
    await asked[1]?.fail();
    act(() => void dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(3);
    await asked[2]?.come();
    expect(screen.getByText('There')).toBeVisible();
  });

  it('that was lost is asked for again only when it is wanted more', async () => {
    jest.useFakeTimers();
    const { asked, Page } = setUp();
    const { rerender } = render(<Page isWanted={2} />);
    await asked[0]?.fail();
    rerender(<Page isWanted={1} />);
    rerender(<Page isWanted={0} />);
    jest.advanceTimersByTime(1_000);
    expect(asked).toHaveLength(1);
    rerender(<Page isWanted={1} />);
    expect(asked).toHaveLength(2);
    jest.useRealTimers();
  });
});
