import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterGroup } from './toolbar.tsx';

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
