import type { Booth } from '@backglass/contract';
import { aBooth, aGame } from '@backglass/testing';
import { onlineManager, queryOptions, useQuery } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '../host.ts';
import { CallFailure, timedOut } from '../http/result.ts';
import { queryClient } from '../query/query-client.ts';
import { liveQueries, useLiveQueries, type LiveQueryOptions } from './live-queries.ts';
import { emitLive, type LiveSignal } from './live-store.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

type Booths = readonly Booth[];

/** Booths with the names `a`, `b` …, ids 1, 2 …, in this order. */
const boothsOf = (names: string): Booths =>
  [...names].map(name => aBooth({ id: name.toLowerCase().charCodeAt(0) - 96, name }));
const namesOf = (booths: Booths | undefined) => booths?.map(({ name }) => name).join('');
const withRow = (booths: Booths, changed: Booth) =>
  booths.map(booth => (booth.id === changed.id ? changed : booth));
/** A list that the API sorts by name, without regard to capitals. */
const byName: NonNullable<LiveQueryOptions<Booths>['list']> = {
  event: 'booth.updated',
  shownRows: (booths, change) => booths.map(change),
  pendingRows: 'test/booths',
  placeOf: ({ name }) => name.toLowerCase(),
};

/** Less than each pause. TanStack Query notifies its components in a task of its own. */
const tick = () => act(() => jest.advanceTimersByTimeAsync(10));
/** Longer than the pauses between batches and between refetches. */
const pass = () => act(() => jest.advanceTimersByTimeAsync(3_000));

async function emit(signal: LiveSignal): Promise<void> {
  act(() => emitLive(signal));
  await tick();
}
const report = (name: string, id = boothsOf(name)[0]?.id ?? 0) =>
  emit({ name: 'booth.updated', data: { id, booth: aBooth({ id, name }) } });
const resync = () => emit({ name: 'resync' });

/** A query that a component may mount. A test answers its fetches. */
function setUp(
  booth: LiveQueryOptions<Booths>['events']['booth.updated'] = { withRow },
  options: Partial<LiveQueryOptions<Booths>> = {},
) {
  const queryKey = ['test', 'booths'];
  const live = liveQueries<Booths>({ queryKey, events: { 'booth.updated': booth }, ...options });
  const answers: ((names: string) => void)[] = [];
  const booths = queryOptions({
    queryKey,
    staleTime: Infinity,
    queryFn: ({ signal }) => {
      signal.throwIfAborted();
      return live.fetch(queryKey, () => new Promise(give => answers.push(names => give(boothsOf(names)))));
    },
  });
  const mount = () =>
    renderHook(
      ({ isPaused }: { readonly isPaused: boolean }) => {
        useLiveQueries(live, isPaused);
        return { names: namesOf(useQuery(booths).data), waiting: live.useWaiting(queryKey) };
      },
      { wrapper, initialProps: { isPaused: false } },
    );
  const answer = async (names: string) => {
    answers.at(-1)?.(names);
    await tick();
  };
  const cached = () => namesOf(queryClient.getQueryData<Booths>(queryKey));
  return { queryKey, live, answers, answer, mount, cached };
}

afterEach(() => queryClient.clear());

describe('a live query', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('changes a row in its place when an event reports it, without a refetch', async () => {
    const { answers, answer, mount } = setUp();
    const { result } = mount();
    await answer('abc');
    await report('B');
    await pass();
    expect(result.current.names).toBe('aBc');
    expect(answers).toHaveLength(1);
  });

  it('applies the events of a row in their order', async () => {
    const { answer, mount } = setUp();
    const { result } = mount();
    await answer('ab');
    for (const name of ['B', 'b', 'B', 'b']) await report(name);
    await pass();
    expect(result.current.names).toBe('ab');
  });

  it('keeps the row of an event that arrives during a fetch', async () => {
    const { answer, mount } = setUp();
    const { result } = mount();
    await answer('ab');
    await resync();
    await report('B');
    await answer('ab');
    await pass();
    expect(result.current.names).toBe('aB');
  });

  it('keeps the row of an event that arrives during the first load', async () => {
    const { answer, mount } = setUp();
    const { result } = mount();
    await report('B');
    await answer('ab');
    await pass();
    expect(result.current.names).toBe('aB');
  });

  it('refetches when an event lacks its row, and when `withRow` cannot place it', async () => {
    const { answers, answer, mount } = setUp({
      withRow: (booths, changed) =>
        booths.some(({ id }) => id === changed.id) ? withRow(booths, changed) : undefined,
    });
    const { result } = mount();
    await answer('a');
    await emit({ name: 'booth.updated', data: { id: 1 } });
    await pass();
    expect(answers).toHaveLength(2);
    await answer('A');
    await pass();
    await report('b');
    await pass();
    expect(answers).toHaveLength(3);
    await answer('Ab');
    expect(result.current.names).toBe('Ab');
  });

  it('refetches once more, after the fetch in flight, when events arrive meanwhile', async () => {
    const { answers, answer, mount } = setUp({});
    const { result } = mount();
    await answer('a');
    await report('a');
    expect(answers).toHaveLength(2);
    await report('a');
    await report('a');
    await pass();
    expect(answers).toHaveLength(2);
    await answer('b');
    expect(result.current.names).toBe('b');
    await pass();
    expect(answers).toHaveLength(3);
    await answer('c');
    await pass();
    expect(result.current.names).toBe('c');
    expect(answers).toHaveLength(3);
  });

  it('does not cancel a slow fetch when `resync` repeats', async () => {
    const { answers, answer, mount } = setUp();
    const { result } = mount();
    await answer('a');
    await resync();
    await resync();
    await pass();
    expect(answers).toHaveLength(2);
    await answer('b');
    expect(result.current.names).toBe('b');
  });

  it('ignores events of other kinds, and those that do not concern it', async () => {
    const { answers, answer, mount } = setUp({ concerns: id => id === 2 });
    mount();
    await answer('a');
    await emit({ name: 'game.updated', data: { id: 2 } });
    await report('a');
    await pass();
    expect(answers).toHaveLength(1);
    await report('b');
    expect(answers).toHaveLength(2);
  });

  it('is stale and follows no events once all its components are unmounted', async () => {
    const { answers, answer, mount, cached } = setUp();
    const [first, second] = [mount(), mount()];
    await answer('a');
    first.unmount();
    await pass();
    await report('A');
    await pass();
    expect(cached()).toBe('A');
    second.unmount();
    await pass();
    await report('a');
    await pass();
    expect(cached()).toBe('A');
    expect(answers).toHaveLength(1);
    mount();
    await pass();
    expect(answers).toHaveLength(2);
  });

  it('stays fresh, and loses no event, when the next screen mounts it at once', async () => {
    const { answers, answer, mount } = setUp();
    const before = mount();
    await answer('ab');
    await report('A');
    await report('B');
    before.unmount();
    const { result } = mount();
    await pass();
    expect(result.current.names).toBe('AB');
    expect(answers).toHaveLength(1);
  });

  it('keeps an unmounted query stale when an event changes its row', async () => {
    const { queryKey, live, cached } = setUp();
    queryClient.setQueryData(queryKey, boothsOf('a'));
    void queryClient.invalidateQueries({ queryKey });
    const stop = live.follow();
    await report('A');
    expect(cached()).toBe('A');
    expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
    stop();
  });

  it('is refetched when the API is reachable again, or later, although events change its rows after a failure', async () => {
    const queryKey = ['test', 'failing'];
    const live = liveQueries<Booths>({ queryKey, events: { 'booth.updated': { withRow } } });
    let failure: CallFailure | undefined = undefined as CallFailure | undefined;
    const get = jest.fn(() => (failure ? Promise.reject(failure) : Promise.resolve(boothsOf('ab'))));
    const options = queryOptions({ queryKey, queryFn: () => live.fetch(queryKey, get) });
    const useBooths = () => {
      useLiveQueries(live);
      return useQuery(options);
    };
    const { result } = renderHook(useBooths, { wrapper });
    await tick();
    for (const recover of [
      () => {
        act(() => onlineManager.setOnline(false));
        act(() => onlineManager.setOnline(true));
        return tick();
      },
      () => act(() => jest.advanceTimersByTimeAsync(8_000)),
    ]) {
      failure = new CallFailure(timedOut);
      await resync();
      await report('A');
      await pass();
      await report('B');
      expect(namesOf(result.current.data)).toBe('AB');
      expect(result.current.error).toBe(failure);
      failure = undefined;
      get.mockClear();
      await recover();
      expect(get).toHaveBeenCalledTimes(1);
      expect(result.current.error).toBeNull();
    }
  });

  it('puts the outcome of a write into the cache, and repeats a fetch that may be older', async () => {
    const { live, answers, answer, mount } = setUp();
    const { result } = mount();
    await answer('ab');
    const rename = () =>
      live.change(booths => booths.map(booth => ({ ...booth, name: booth.name.toUpperCase() })));
    await rename();
    await tick();
    expect(answers).toHaveLength(1);
    await resync();
    const [, old] = answers;
    await rename();
    await tick();
    old?.('ab');
    await tick();
    expect(result.current.names).toBe('AB');
    expect(answers).toHaveLength(3);
  });

  it('keeps the outcome of a write when an older event still waits for its batch', async () => {
    const { live, answer, mount } = setUp();
    const { result } = mount();
    await answer('ab');
    act(() => {
      for (const [id, name] of [
        [1, 'A'],
        [2, 'B'],
      ] as const) {
        emitLive({ name: 'booth.updated', data: { id, booth: aBooth({ id, name }) } });
      }
    });
    await live.change(booths => booths.map(booth => (booth.id === 2 ? { ...booth, name: 'z' } : booth)));
    await pass();
    expect(result.current.names).toBe('Az');
  });
});

describe('a live query of two events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** Games rename the booth at which they are played, as `running-games.ts` does it the other way round. */
  const events: LiveQueryOptions<Booths>['events'] = {
    'booth.updated': { withRow },
    'game.updated': {
      withRow: (booths, { booth: at }) =>
        booths.map(booth => (booth.id === at?.id ? { ...booth, name: at.name } : booth)),
    },
  };
  const play = (name: string, booth: number) =>
    emit({
      name: 'game.updated',
      data: { id: 1, game: aGame({ id: 1, booth: { id: booth, name } }) },
    });

  it('applies the rows of both, also if they have the same id', async () => {
    const { answers, answer, mount } = setUp(undefined, { events });
    const { result } = mount();
    await answer('ab');
    await report('A');
    await play('y', 2);
    await pass();
    expect(result.current.names).toBe('Ay');
    expect(answers).toHaveLength(1);
  });

  it('applies the newest row last when they arrive during a fetch', async () => {
    const { answer, mount } = setUp(undefined, { events });
    const { result } = mount();
    await report('a');
    await play('x', 1);
    await report('A');
    await answer('ab');
    expect(result.current.names).toBe('Ab');
  });

  it('moves no row of a paused list for an event whose rows the list does not show', async () => {
    const { answers, answer, mount } = setUp(undefined, { events, list: byName });
    const { result, rerender } = mount();
    await answer('ab');
    rerender({ isPaused: true });
    await report('d');
    await play('y', 2);
    await pass();
    expect(result.current).toEqual({ names: 'ay', waiting: 1 });
    expect(answers).toHaveLength(1);
  });
});

describe('a live list', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  async function open(isPaused = false) {
    const list = setUp({ withRow }, { list: byName });
    const hook = list.mount();
    await list.answer('abc');
    if (isPaused) hook.rerender({ isPaused });
    return { ...list, ...hook };
  }

  it('refetches when a row must move', async () => {
    const { answers, answer, result } = await open();
    await report('z', 1);
    expect(result.current.names).toBe('zbc');
    expect(answers).toHaveLength(2);
    await answer('bcz');
    expect(result.current.names).toBe('bcz');
  });

  it('refetches once for a row on another page, until its place changes', async () => {
    const { answers, answer } = await open();
    await report('x');
    await answer('abc');
    await pass();
    expect(answers).toHaveLength(2);
    await report('X');
    await pass();
    expect(answers).toHaveLength(2);
    await report('y', 24);
    await pass();
    expect(answers).toHaveLength(3);
  });

  it('moves no row while paused, counts the rows that wait, and refetches when the pause ends', async () => {
    const { answers, answer, result, rerender } = await open(true);
    await report('z', 1);
    await report('d');
    await pass();
    expect(result.current).toEqual({ names: 'zbc', waiting: 2 });
    expect(answers).toHaveLength(1);
    rerender({ isPaused: false });
    await pass();
    expect(answers).toHaveLength(2);
    await answer('bcd');
    expect(result.current).toEqual({ names: 'bcd', waiting: 0 });
  });

  it('changes rows in place by every answer while paused', async () => {
    const { answers, answer, result } = await open(true);
    await resync();
    await answer('dBa');
    expect(answers).toHaveLength(2);
    // `c` disappears, `d` appears, and one of `a` and `b` moves.
    expect(result.current).toEqual({ names: 'aBc', waiting: 3 });
    await resync();
    await answer('abc');
    expect(result.current).toEqual({ names: 'abc', waiting: 0 });
  });

  it('moves no row when the pause begins during a fetch', async () => {
    const { answer, result, rerender } = await open();
    await resync();
    rerender({ isPaused: true });
    await answer('cba');
    expect(result.current).toEqual({ names: 'abc', waiting: 2 });
  });

  it('shows all rows on demand while paused, and keeps those waiting that an event reports meanwhile', async () => {
    const { live, answer, result } = await open(true);
    await report('d');
    live.show();
    await report('e');
    await pass();
    await answer('abcd');
    expect(result.current).toEqual({ names: 'abcd', waiting: 1 });
    await resync();
    await answer('eabcd');
    expect(result.current).toEqual({ names: 'abcd', waiting: 1 });
  });

  it('is not changed by the answer for an unmounted list', async () => {
    const { live, result } = await open(true);
    await report('d');
    const other = ['test', 'booths', 'other'];
    queryClient.setQueryData(other, boothsOf('ab'));
    expect(await live.fetch(other, async () => boothsOf('ba'))).toEqual(boothsOf('ba'));
    expect(result.current.waiting).toBe(1);
  });
});

describe('several live lists', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A screen that shows one of the lists. Another `screen` replaces it. */
  function openScreen(initial: { readonly page: string; readonly isPaused?: boolean }) {
    const live = liveQueries<Booths>({
      queryKey: ['test'],
      events: { 'booth.updated': { withRow } },
      list: byName,
    });
    const answers: [page: string, give: (names: string) => void][] = [];
    const shown = { names: undefined as string | undefined, waiting: 0 };
    const List = ({ page, isPaused = false }: typeof initial) => {
      useLiveQueries(live, isPaused);
      const { data } = useQuery({
        queryKey: ['test', page],
        staleTime: 60_000,
        queryFn: ({ queryKey, signal }) => {
          signal.throwIfAborted();
          return live.fetch(
            queryKey,
            () => new Promise(give => answers.push([page, names => give(boothsOf(names))])),
          );
        },
      });
      Object.assign(shown, { names: namesOf(data), waiting: live.useWaiting(['test', page]) });
      return null;
    };
    const { rerender } = render(<List key="" {...initial} />, { wrapper });
    const show = async (props: typeof initial & { readonly screen?: string }) => {
      const { screen = '', ...rest } = props;
      rerender(<List key={screen} {...rest} />);
      await tick();
    };
    const answer = async (names: string, at = -1) => {
      answers.at(at)?.[1](names);
      await tick();
    };
    return { live, answers, shown, show, answer };
  }

  it('shows the answer of a cached list that is reopened during a pause', async () => {
    const { shown, show, answer } = openScreen({ page: 'one' });
    await answer('abc');
    await show({ page: 'two', isPaused: true });
    await answer('def');
    await act(() => jest.advanceTimersByTimeAsync(15 * 60_000));
    await show({ page: 'one', isPaused: true });
    expect(shown.names).toBe('abc');
    await answer('xyz');
    expect(shown).toEqual({ names: 'xyz', waiting: 0 });
    await resync();
    await answer('xy');
    expect(shown).toEqual({ names: 'xyz', waiting: 1 });
  });

  it('moves no row of a fresh cached list that is reopened during a pause', async () => {
    const { shown, show, answer } = openScreen({ page: 'one' });
    await answer('abc');
    await show({ page: 'two', isPaused: true });
    await answer('def');
    await show({ page: 'one', isPaused: true });
    await resync();
    await answer('cba');
    expect(shown).toEqual({ names: 'abc', waiting: 2 });
  });

  it('counts the waiting rows of each list, and refetches a list with such rows when it is reopened', async () => {
    const { shown, show, answer } = openScreen({ page: 'one' });
    await answer('abc');
    await show({ page: 'one', isPaused: true });
    await report('d');
    expect(shown.waiting).toBe(1);
    await show({ page: 'two', isPaused: true });
    expect(shown.waiting).toBe(0);
    await answer('def');
    await show({ page: 'one', isPaused: true });
    await answer('abcd');
    expect(shown).toEqual({ names: 'abcd', waiting: 0 });
  });

  it('does not refetch the next screen for the rows that waited on the previous one', async () => {
    const { answers, shown, show, answer } = openScreen({ page: 'two' });
    await answer('abc');
    await show({ page: 'one', isPaused: true });
    await answer('def');
    act(() => void queryClient.invalidateQueries({ queryKey: ['test', 'one'] }));
    await answer('de');
    expect(shown.waiting).toBe(1);
    await show({ page: 'two', screen: 'next' });
    await pass();
    expect(shown).toEqual({ names: 'abc', waiting: 0 });
    expect(answers).toHaveLength(3);
  });

  it('moves no row after `show` while another list still loads', async () => {
    const { live, shown, show, answer } = openScreen({ page: 'one' });
    await answer('abc');
    await show({ page: 'one', isPaused: true });
    const never = () => new Promise<Booths>(() => undefined);
    renderHook(() => useQuery({ queryKey: ['test', 'slow'], queryFn: never }), { wrapper });
    live.show();
    await tick();
    await answer('cba');
    expect(shown.names).toBe('cba');
    await resync();
    await answer('abc');
    expect(shown).toEqual({ names: 'cba', waiting: 2 });
  });
});
