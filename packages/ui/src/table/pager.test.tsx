import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Pager, pageWindow } from './pager.tsx';

const shown = (page: number, count: number) =>
  pageWindow(page, count)
    .map(({ at }) => at ?? '…')
    .join(' ');

describe('pageWindow', () => {
  it('returns the first and the last page, and the current page with its neighbours', () => {
    expect(shown(1, 0)).toBe('1');
    expect(shown(1, 3)).toBe('1 2 3');
    expect(shown(1, 20)).toBe('1 2 3 … 20');
    expect(shown(4, 20)).toBe('1 2 3 4 5 … 20');
    expect(shown(9, 20)).toBe('1 … 8 9 10 … 20');
    expect(shown(17, 20)).toBe('1 … 16 17 18 19 20');
    expect(shown(20, 20)).toBe('1 … 18 19 20');
  });
});

const texts = {
  pageSize: 20,
  pageSizes: [20, 50],
  rangeText: '1–20 of 55',
  labels: {
    nav: 'Pages',
    pageSize: 'Rows per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: number) => `Page ${page}`,
  },
};

describe('Pager', () => {
  it('changes the page and the page size', async () => {
    const onPage = jest.fn();
    const onPageSize = jest.fn();
    render(<Pager {...texts} page={1} pageCount={3} onPage={onPage} onPageSize={onPageSize} />);
    expect(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Page 3' }));
    expect(onPage.mock.calls).toEqual([[2], [3]]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50');
    expect(onPageSize).toHaveBeenCalledWith(50);
  });

  it('focuses the button of the current page when the last page disables the focused button', async () => {
    function Pages() {
      const [page, setPage] = useState(2);
      return <Pager {...texts} page={page} pageCount={3} onPage={setPage} onPageSize={() => undefined} />;
    }
    render(<Pages />);
    screen.getByRole('button', { name: 'Next page' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Page 3' })).toHaveFocus();
    screen.getByRole('button', { name: 'Page 1' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Page 1' })).toHaveFocus();
  });
});
