import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useBlocker, useNavigate } from 'react-router-dom';
import {
  forgetUnsavedChanges,
  guardUnload,
  hasUnsavedChanges,
  useHasUnsavedChanges,
  useUnsavedChanges,
} from './unsaved-changes.ts';

const renderForm = (dirty = true) =>
  renderHook(props => useUnsavedChanges(props.dirty), { initialProps: { dirty } });

function asksOnUnload(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

describe('unsaved changes', () => {
  it('exist until the last form is saved or unmounted', () => {
    const first = renderForm();
    const second = renderForm();
    expect(hasUnsavedChanges()).toBe(true);
    first.rerender({ dirty: false });
    expect(hasUnsavedChanges()).toBe(true);
    second.unmount();
    expect(hasUnsavedChanges()).toBe(false);
  });

  it('exist again when the operator types after a save', () => {
    const { result, rerender } = renderForm();
    act(() => result.current());
    expect(hasUnsavedChanges()).toBe(false);
    rerender({ dirty: false });
    rerender({ dirty: true });
    expect(hasUnsavedChanges()).toBe(true);
  });

  it('make the browser ask before the page is closed', () => {
    const stop = guardUnload();
    expect(asksOnUnload()).toBe(false);
    const { rerender } = renderForm();
    expect(asksOnUnload()).toBe(true);
    rerender({ dirty: false });
    expect(asksOnUnload()).toBe(false);
    rerender({ dirty: true });
    stop();
    expect(asksOnUnload()).toBe(false);
  });

  it('are forgotten when the operator chooses to leave', () => {
    renderForm();
    const { result } = renderHook(useHasUnsavedChanges);
    expect(result.current).toBe(true);
    act(forgetUnsavedChanges);
    expect(result.current).toBe(false);
  });
});

/** Blocks navigation while a form is unsaved, as the host does. */
function Frame({ children }: { children: ReactNode }) {
  const blocker = useBlocker(hasUnsavedChanges);
  const isUnsaved = useHasUnsavedChanges();
  useEffect(() => {
    if (blocker.state === 'blocked' && !isUnsaved) blocker.proceed();
  }, [blocker, isUnsaved]);
  return (
    <>
      {blocker.state === 'blocked' && <p role="alert">You have unsaved changes</p>}
      {children}
    </>
  );
}

function FormScreen() {
  const navigate = useNavigate();
  const [dirty, setDirty] = useState(true);
  const saved = useUnsavedChanges(dirty);
  const go = () => void navigate('/list');
  return (
    <>
      <button onClick={go}>Leave</button>
      <button
        onClick={() => {
          saved();
          go();
        }}
      >
        Save and leave
      </button>
      <button
        onClick={() => {
          go();
          setDirty(false);
        }}
      >
        Leave and be saved
      </button>
    </>
  );
}

function showForm() {
  const warned: boolean[] = [];
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Frame>
          <FormScreen />
        </Frame>
      ),
    },
    { path: '/list', element: <h1>The list</h1> },
  ]);
  router.subscribe(({ blockers }) =>
    warned.push([...blockers.values()].some(({ state }) => state === 'blocked')),
  );
  render(<RouterProvider router={router} />);
  return { warned, user: userEvent.setup() };
}

describe('navigation away from a form', () => {
  it('is blocked while changes are unsaved', async () => {
    const { user } = showForm();
    await user.click(screen.getByText('Leave'));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('The list')).toBeNull();
  });

  it('is not blocked when it starts right after a save, before the next render', async () => {
    const { user, warned } = showForm();
    await user.click(screen.getByText('Save and leave'));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(warned).not.toContain(true);
  });

  it('continues when the form is saved while the navigation is blocked', async () => {
    const { user } = showForm();
    await user.click(screen.getByText('Leave and be saved'));
    expect(await screen.findByText('The list')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
