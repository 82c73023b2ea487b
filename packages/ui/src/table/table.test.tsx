import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { RowName, Td, Th } from './cell.tsx';
import { Pager, pageWindow } from './pager.tsx';
import { Row, SkeletonRows, Table, TableBody, TableHead, TableMessage } from './table.tsx';
import { FilterGroup } from './toolbar.tsx';

describe('Table', () => {
  it('names each row by its name cell', () => {
    render(
      <Table label="Games" cards>
        <TableHead>
          <Th area="name">Name</Th>
          <Th numeric>Players</Th>
        </TableHead>
        <TableBody>
          <Row live selected>
            <Td area="name">
              <RowName sub="Arena A, 12 players">Heat 3</RowName>
            </Td>
            <Td numeric>12</Td>
          </Row>
        </TableBody>
      </Table>,
    );
    const table = screen.getByRole('table', { name: 'Games' });
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Heat 3');
    expect(within(table).getByRole('cell', { name: '12' })).toBeVisible();
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
  });

  it('hides skeleton rows from screen readers and is busy', () => {
    render(
      <Table label="Games" busy>
        <TableBody>
          <SkeletonRows rows={3} columns={4} />
        </TableBody>
      </Table>,
    );
    expect(screen.queryAllByRole('row')).toHaveLength(0);
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows a message in one row when there are no rows', () => {
    render(
      <Table label="Games">
        <TableBody>
          <TableMessage columns={2} action={<button>Clear filters</button>}>
            No game matches.
          </TableMessage>
        </TableBody>
      </Table>,
    );
    expect(screen.getByRole('status')).toHaveTextContent('No game matches.');
    expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible();
  });
});

describe('Th', () => {
  it('has the sort direction, and calls `onSort` on click', async () => {
    const sort = jest.fn();
    const head = (direction: 'none' | 'descending') => (
      <Table label="Games">
        <TableHead>
          <Th sort={direction} onSort={sort}>
            Started
          </Th>
          <Th>Booth</Th>
        </TableHead>
      </Table>
    );
    const { rerender } = render(head('none'));
    const column = screen.getByRole('columnheader', { name: 'Started' });
    expect(column).toHaveAttribute('aria-sort', 'none');
    await userEvent.click(within(column).getByRole('button', { name: 'Started' }));
    expect(sort).toHaveBeenCalledTimes(1);

    rerender(head('descending'));
    expect(column).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('columnheader', { name: 'Booth' })).not.toHaveAttribute('aria-sort');
  });
});

describe('FilterGroup', () => {
  it('changes its value by click and by arrow keys', async () => {
    const change = jest.fn();
    render(
      <FilterGroup
        label="Status"
        value="all"
        onChange={change}
        options={[
          { value: 'all', label: 'All', count: '12' },
          { value: 'running', label: 'Running' },
        ]}
      />,
    );
    expect(screen.getByRole('radiogroup', { name: 'Status' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All 12' })).toBeChecked();

    await userEvent.click(screen.getByRole('radio', { name: 'Running' }));
    expect(change).toHaveBeenLastCalledWith('running');

    screen.getByRole('radio', { name: 'All 12' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(change).toHaveBeenCalledTimes(2);
  });
});

const shown = (page: number, count: number) =>
  pageWindow(page, count)
    .map(at => at ?? '…')
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

  it('ends with a gap when the last page is unknown', () => {
    expect(shown(1, Infinity)).toBe('1 2 3 …');
    expect(shown(9, Infinity)).toBe('1 … 8 9 10 …');
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
