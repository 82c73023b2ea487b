import { render, screen } from '@testing-library/react';
import { TabNav, tabClass } from './tab-nav.tsx';

describe('TabNav', () => {
  it('is a navigation of links that marks the current page', () => {
    render(
      <TabNav label="Profile">
        <a href="#you" className={tabClass()} aria-current="page">
          You
        </a>
        <a href="#centre" className={tabClass()}>
          Centre
        </a>
      </TabNav>,
    );
    expect(screen.getByRole('navigation', { name: 'Profile' })).toContainElement(
      screen.getByRole('link', { name: 'You', current: 'page' }),
    );
  });
});
