import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from './field.tsx';

describe('TextField', () => {
  it('is described by its error, then by its help', () => {
    render(<TextField name="vat" label="VAT" error="VAT is required." help="As on your invoices." />);
    const field = screen.getByRole('textbox', { name: 'VAT' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('VAT is required. As on your invoices.');
  });

  it('warns without marking the field as invalid', () => {
    render(<TextField name="vat" label="VAT" warning="This does not look like a VAT number." />);
    const field = screen.getByRole('textbox', { name: 'VAT' });
    expect(field).toBeValid();
    expect(field).toHaveAccessibleDescription('This does not look like a VAT number.');
  });

  it('keeps a hidden label as its name', () => {
    render(<TextField name="name" label="Search by name" hideLabel count={{ value: 61, max: 60 }} />);
    expect(screen.getByRole('textbox', { name: 'Search by name' })).toBeVisible();
  });

  it('has the direction of its text', () => {
    render(<TextField name="center" label="Centre" defaultValue="مركز Arena" />);
    expect(screen.getByRole('textbox', { name: 'Centre' })).toHaveAttribute('dir', 'auto');
  });

  it('comes before the link beside its label in Tab order', async () => {
    render(<TextField name="password" label="Password" end={<a href="/forgot">Forgot it?</a>} />);
    const visitor = userEvent.setup();
    await visitor.tab();
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveFocus();
    await visitor.tab();
    expect(screen.getByRole('link', { name: 'Forgot it?' })).toHaveFocus();
  });
});
