import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RowName, Td, Th } from './cell.tsx';
import { SkeletonRows, TableMessage, Row, Table, TableBody, TableHead } from './table.tsx';

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
