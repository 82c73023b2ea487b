import { endSession, setSession } from '@backglass/platform/host';
import { aUser } from '@backglass/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { closeOverlay, showOverlay } from '../common/overlay-store.ts';
import { shownPathname } from '../common/shown-page.tsx';
import { startTour, type Tour } from './tour.ts';

const texts = {
  next: 'Next',
  previous: 'Back',
  done: 'Done',
  close: 'Close',
  missing: 'It is not on the page just now.',
  empty: 'The list is empty.',
  progress: (current: number, total: number) => `${current} of ${total}`,
};
const step = (target: string) => ({
  path: '/booths',
  target,
  title: `Title ${target}`,
  text: `Text ${target}.`,
});
const inDialog = { ...step('#code'), isInDialog: true };
const steps = [step('#first'), step('#second'), step('#third')];

// jsdom has no layout, so every element counts as visible.
const original = Element.prototype.getClientRects;
beforeAll(() => {
  Element.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
  Element.prototype.scrollIntoView = () => undefined;
});
afterAll(() => {
  Element.prototype.getClientRects = original;
});

beforeEach(() => {
  history.replaceState(null, '', '/tutorials');
  shownPathname.setState('/tutorials');
  document.body.innerHTML =
    '<h1 id="page-title" tabindex="-1">Booths</h1><p id="first">1</p><p id="third"><b>3</b></p>';
  setSession({ status: 'signed-in', user: aUser() });
});

const navigate = (path: string) => {
  history.pushState(null, '', path);
  shownPathname.setState(path);
};
const begin = (timeouts = { loading: 20, loaded: 20 }, changes: Partial<Tour> = {}) =>
  startTour({ steps, texts, timeouts, navigate, ...changes });
const popover = () => screen.queryByRole('dialog');

describe('a tour', () => {
  it('focuses an open dialog of the page when the tour ends', async () => {
    const visitor = userEvent.setup();
    document.body.insertAdjacentHTML('beforeend', '<div id="open" role="dialog" tabindex="-1"></div>');
    await begin();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
    await visitor.keyboard('{Escape}');
    expect(document.getElementById('open')).toHaveFocus();
  });

  it('waits until a closing dialog is gone, because the dialog would take the focus', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-exiting><p role="dialog" tabindex="-1"></p></div>',
    );
    const beginning = begin({ loading: 5_000, loaded: 20 });
    await new Promise(resolve => setTimeout(resolve));
    expect(screen.queryByText('Title #first')).toBeNull();
    document.querySelector('[data-exiting]')?.remove();
    await beginning;
    expect(popover()).toHaveTextContent('Title #first');
    await userEvent.setup().keyboard('{Escape}');
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('waits until the page of a step is shown, not only until the address changes', async () => {
    const onlyAddress = { navigate: (path: string) => history.pushState(null, '', path) };
    const beginning = begin({ loading: 5_000, loaded: 20 }, onlyAddress);
    await new Promise(resolve => setTimeout(resolve));
    expect(popover()).toBeNull();
    shownPathname.setState('/booths');
    await beginning;
    expect(popover()).toHaveTextContent('Title #first');
    await userEvent.setup().keyboard('{Escape}');
  });

  it('waits for the lazy-loaded dialog that has the target', async () => {
    const beginning = begin({ loading: 5_000, loaded: 0 }, { steps: [inDialog] });
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(popover()).toBeNull();
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><input id="code"></div>');
    await beginning;
    expect(screen.getByText('Text #code.')).toBeVisible();
    await userEvent.setup().keyboard('{Escape}');
  });

  it('shows markup in its texts as text', async () => {
    const markup = { title: 'Scores <1000', text: 'Enter <code> or <img src="x" id="image">' };
    await begin(undefined, {
      steps: [{ ...step('#first'), ...markup }],
      texts: { ...texts, done: '<b>Done</b>' },
    });
    expect(document.getElementById('image')).toBeNull();
    for (const text of [markup.title, markup.text, '<b>Done</b>'])
      expect(screen.getByText(text)).toBeVisible();
    await userEvent.setup().keyboard('{Escape}');
  });

  it('fails at once, and without later errors, when a selector is invalid', async () => {
    const onError = jest.fn((event: Event) => event.preventDefault());
    addEventListener('error', onError);
    document.body.insertAdjacentHTML('beforeend', '<main aria-label="Page"><p aria-busy="true"></p></main>');
    const beginning = begin({ loading: 3_600_000, loaded: 0 }, { steps: [step('main a:has(')] });
    await expect(beginning).rejects.toThrow();
    expect(popover()).toBeNull();
    screen.getByRole('main').remove();
    await new Promise(resolve => setTimeout(resolve));
    expect(onError).not.toHaveBeenCalled();
    removeEventListener('error', onError);
  });

  it('opens the page of a step, and goes forward and back', async () => {
    const visitor = userEvent.setup();
    await begin();
    expect(location.pathname).toBe('/booths');
    expect(popover()).toHaveTextContent('Title #first');
    expect(popover()).toHaveTextContent('1 of 3');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus());
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(popover()).toHaveTextContent('2 of 3'));
    await visitor.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(popover()).toHaveTextContent('1 of 3'));
    await visitor.keyboard('{Escape}');
  });

  it('says that a target is missing, and continues', async () => {
    const visitor = userEvent.setup();
    await begin();
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(popover()).toHaveTextContent('Text #second. It is not on the page just now.'));
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(popover()).toHaveTextContent('3 of 3'));
    expect(popover()).not.toHaveTextContent('It is not on the page');
    await visitor.click(screen.getByRole('button', { name: 'Done' }));
    expect(popover()).toBeNull();
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('points at the empty list in a single step when the targets of several steps are missing', async () => {
    const visitor = userEvent.setup();
    document.body.innerHTML +=
      '<main id="content" aria-label="Page"><div data-tour="empty">No games yet</div></main>';
    document.getElementById('third')?.remove();
    await begin();
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(popover()).toHaveTextContent('Text #second. The list is empty.'));
    expect(screen.getByText('No games yet')).toHaveClass('driver-active-element');
    expect(popover()).toHaveTextContent('3 of 3');
    await visitor.click(screen.getByRole('button', { name: 'Done' }));
    expect(popover()).toBeNull();
  });

  it('does not wait for a target when the page is loaded', async () => {
    const visitor = userEvent.setup();
    document.getElementById('third')?.remove();
    await begin({ loading: 3_600_000, loaded: 0 });
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(popover()).toHaveTextContent('Text #second. It is not on the page just now.'));
    await visitor.keyboard('{Escape}');
  });

  it('is busy while the page is loading, and ignores further clicks', async () => {
    const visitor = userEvent.setup();
    await begin({ loading: 3_600_000, loaded: 0 });
    const busy = '<main aria-label="Page"><p id="second" aria-busy="true">Loading</p></main>';
    document.body.insertAdjacentHTML('beforeend', busy);
    await visitor.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('button', { name: 'Next', busy: true })).toHaveAttribute('aria-disabled', 'true');
    await visitor.keyboard('{Enter}{Enter}');
    expect(popover()).toHaveTextContent('1 of 3');
    screen.getByRole('main').innerHTML = '<p id="second">2</p>';
    await waitFor(() => expect(popover()).toHaveTextContent('2 of 3'));
    expect(screen.getByRole('button', { name: 'Next', busy: false })).not.toHaveAttribute('aria-disabled');
    await visitor.keyboard('{Escape}');
  });

  it.each(['{Escape}', 'the close button'])('is ended by %s', async how => {
    const visitor = userEvent.setup();
    await begin();
    if (how === '{Escape}') await visitor.keyboard(how);
    else await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(popover()).toBeNull());
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('ends when an overlay or another page is opened', async () => {
    await begin();
    showOverlay('palette');
    expect(popover()).toBeNull();
    closeOverlay();

    await begin();
    shownPathname.setState('/booths');
    expect(popover()).not.toBeNull();
    shownPathname.setState('/games');
    expect(popover()).toBeNull();
  });

  it('ends with the session, and when the user goes back', async () => {
    await begin();
    endSession('expired');
    expect(popover()).toBeNull();
    setSession({ status: 'signed-in', user: aUser() });
    await begin();
    expect(popover()).not.toBeNull();
    dispatchEvent(new PopStateEvent('popstate'));
    expect(popover()).toBeNull();
  });
});
