import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { SearchField } from './search-field.tsx';

function Search() {
  const [text, setText] = useState('');
  return <SearchField label="Search by name" clearLabel="Clear" value={text} onChange={setText} />;
}

describe('SearchField', () => {
  it('is cleared by its button, which returns the focus to the field', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search by name' });
    expect(screen.queryByRole('button', { name: 'Clear' })).not.toBeInTheDocument();

    await userEvent.type(field, 'league');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('is cleared by Escape', async () => {
    render(<Search />);
    const field = screen.getByRole('searchbox', { name: 'Search by name' });
    await userEvent.type(field, 'league{Escape}');
    expect(field).toHaveValue('');
  });
});
