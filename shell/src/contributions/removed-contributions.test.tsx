import type { RemoteDefinition } from '@backglass/platform';
import { ExtensionPoint } from '@backglass/platform/operator';
import { setupUser } from '@backglass/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type * as ErrorBoundary from '../remotes/error-boundary.tsx';
import { prepareFrame } from '../test/show-frame.tsx';

const reportCrash = jest.fn<void, [{ name: string }, string, unknown]>();
jest.mock('../remotes/telemetry.ts', () => ({
  ...jest.requireActual<object>('../remotes/telemetry.ts'),
  reportCrash: (...report: [{ name: string }, string, unknown]) => reportCrash(...report),
}));
jest.mock('../remotes/federation.ts', () => ({ loadRemoteModule: async () => definition }));
jest.mock('@backglass/ui', () => ({
  ...jest.requireActual<object>('@backglass/ui'),
  whenQuiet: (work: () => void) => work(),
}));

const POINT = 'profile.section';
const effects = { useEffect, useLayoutEffect };
/** Which effect throws in its clean-up, if any. */
let faulty: keyof typeof effects | undefined;

function Faulty({ count }: { readonly count?: number }) {
  const [throwsNow, setThrowsNow] = useState(false);
  const clean = () => {
    if (faulty !== undefined) throw new Error('thrown in a clean-up');
  };
  effects[faulty ?? 'useEffect'](() => clean, []);
  if (throwsNow) throw new Error('thrown at render');
  return (
    <button type="button" onClick={() => setThrowsNow(true)}>
      count {count}
    </button>
  );
}

const definition: RemoteDefinition = {
  name: 'games',
  messages: { en: {} },
  screens: {},
  contributions: { [POINT]: async () => ({ Contribution: Faulty }) },
};

const title = { en: 'Extra' };
let RemoteBoundary: typeof ErrorBoundary.RemoteBoundary;
beforeAll(async () => {
  await prepareFrame({ contributions: [{ point: POINT, title, order: 1, height: 4, preload: [] }] });
  ({ RemoteBoundary } = await import('../remotes/error-boundary.tsx'));
});

const pageCrash = jest.fn();
beforeEach(() => {
  pageCrash.mockReset();
  reportCrash.mockReset();
  // React reports what a component throws.
  jest.spyOn(console, 'error').mockImplementation();
});

/** A page with a field and rows. Each row has the contribution. */
function Page() {
  const [rows, setRows] = useState([1, 2, 3]);
  const [count, setCount] = useState(0);
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => setRows(before => before.slice(1))}>
        Remove
      </button>
      <button type="button" onClick={() => setRows(before => [...before, 4])}>
        Add
      </button>
      <button type="button" onClick={() => setCount(before => before + 1)}>
        Increase
      </button>
      {rows.map(row => (
        <ExtensionPoint key={row} name={POINT} props={{ count }} />
      ))}
    </>
  );
}

async function showPage() {
  const { ContributionProvider } = await import('./contribution-host.tsx');
  const { setHidden } = await import('./hidden.ts');
  const page = (children: ReactNode) => (
    <RemoteBoundary pathname="" onCrash={pageCrash} fallback={() => 'the page has stopped'}>
      {children}
    </RemoteBoundary>
  );
  render(
    <MemoryRouter>
      <ContributionProvider>{page(<Page />)}</ContributionProvider>
    </MemoryRouter>,
  );
  const visitor = setupUser();
  await visitor.type(screen.getByLabelText('Note'), 'kept');
  expect(await screen.findAllByText('count 0')).toHaveLength(3);
  return { visitor, setHidden: (isHidden: boolean) => act(() => setHidden(`games/${POINT}`, isHidden)) };
}

const press = (visitor: ReturnType<typeof setupUser>, name: string) =>
  visitor.click(screen.getByRole('button', { name }));

function expectPage(): void {
  expect(screen.getByLabelText('Note')).toHaveValue('kept');
  expect(pageCrash).not.toHaveBeenCalled();
}

const expectReport = () =>
  waitFor(() =>
    expect(reportCrash).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'games' }),
      POINT,
      expect.objectContaining({ message: 'thrown in a clean-up' }),
    ),
  );

describe.each(['useEffect', 'useLayoutEffect'] as const)(
  'when a clean-up of a contribution throws, %s',
  effect => {
    beforeEach(() => (faulty = effect));
    // The end of a test unmounts everything.
    afterEach(() => (faulty = undefined));

    it('the page stays as it is when one of its rows is removed, and the other rows work', async () => {
      const { visitor } = await showPage();
      await press(visitor, 'Remove');
      expect(screen.getAllByText('count 0')).toHaveLength(2);
      expectPage();
      await expectReport();
      await press(visitor, 'Increase');
      expect(screen.getAllByText('count 1')).toHaveLength(2);
      await press(visitor, 'Add');
      expect(await screen.findAllByText('count 1')).toHaveLength(3);
      await press(visitor, 'Remove');
      expect(screen.getAllByText('count 1')).toHaveLength(2);
      expectPage();
    });

    it('the page stays as it is when the operator hides the contribution and shows it again', async () => {
      const { setHidden } = await showPage();
      setHidden(true);
      expect(screen.queryByText('count 0')).not.toBeInTheDocument();
      expectPage();
      await expectReport();
      setHidden(false);
      expect(await screen.findAllByText('count 0')).toHaveLength(3);
      expectPage();
    });

    it('Retry shows the contribution again in every row', async () => {
      const { visitor } = await showPage();
      await visitor.click(screen.getAllByText('count 0')[1] as HTMLElement);
      await visitor.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findAllByText('count 0')).toHaveLength(3);
      expectPage();
    });
  },
);
