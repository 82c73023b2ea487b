import { setupUser } from '@backglass/testing';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { Td } from './cell.tsx';
import { Row, Table, TableBody } from './table.tsx';

const onClick = jest.fn();

function Page() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return (
    <>
      <Table label="Games">
        <TableBody>
          <Row onClick={onClick}>
            <Td>
              <span ref={setElement} />
            </Td>
          </Row>
        </TableBody>
      </Table>
      {element && createPortal(<p>Best score</p>, element)}
    </>
  );
}

it('a row gets the clicks on what another component renders into it by a portal', async () => {
  render(<Page />);
  await setupUser().click(screen.getByText('Best score'));
  expect(onClick).toHaveBeenCalledTimes(1);
});
