import { render, screen } from '@testing-library/react';
import { usePageTitle, useShownPageTitle } from './page-title.ts';

function Named({ name }: { name: string | undefined }) {
  usePageTitle(name);
  return null;
}

function Tab() {
  return <p>{useShownPageTitle() ?? 'the route’s'}</p>;
}

describe('the title of a page', () => {
  it('is set by the screen while it is mounted', () => {
    const { rerender } = render(<Tab />);
    expect(screen.getByText('the route’s')).toBeVisible();
    const show = (name: string | undefined) =>
      rerender(
        <>
          <Tab />
          <Named name={name} />
        </>,
      );
    show('Heat 3');
    expect(screen.getByText('Heat 3')).toBeVisible();
    show('Final');
    expect(screen.getByText('Final')).toBeVisible();
    show(undefined);
    expect(screen.getByText('the route’s')).toBeVisible();
    show('Final');
    rerender(<Tab />);
    expect(screen.getByText('the route’s')).toBeVisible();
  });
});
