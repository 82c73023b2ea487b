import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TabNav, tabClass } from './tab-nav.tsx';
import { Tabs } from './tabs.tsx';

function Profile() {
  const [tab, setTab] = useState('you');
  return (
    <Tabs
      label="Profile"
      value={tab}
      onChange={setTab}
      items={[
        { id: 'you', label: 'You', content: <input aria-label="Name" /> },
        { id: 'centre', label: 'Centre', content: 'Fiscal data' },
        { id: 'ticket', label: 'Ticket', content: 'Preview' },
      ]}
    />
  );
}

describe('Tabs', () => {
  it('show one part at a time, named by its tab', async () => {
    render(<Profile />);
    expect(screen.getByRole('tabpanel', { name: 'You' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Ticket' }));
    expect(screen.getByRole('tabpanel', { name: 'Ticket' })).toHaveTextContent('Preview');
    expect(screen.getByRole('tab', { name: 'Ticket', selected: true })).toBeVisible();
  });

  it('are one stop of the Tab key, and arrows, Home and End move among them', async () => {
    render(<Profile />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'You' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Ticket', selected: true })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'You', selected: true })).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel', { name: 'Ticket' })).toBeVisible();
    await userEvent.keyboard('{Home}');
    await userEvent.tab();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  });
});

describe('a part of Tabs that holds nothing to stop at', () => {
  it('is a stop of the Tab key itself', async () => {
    render(<Profile />);
    await userEvent.click(screen.getByRole('tab', { name: 'Ticket' }));
    await userEvent.tab();
    expect(screen.getByRole('tabpanel', { name: 'Ticket' })).toHaveFocus();
    await userEvent.click(screen.getByRole('tab', { name: 'You' }));
    expect(screen.getByRole('tabpanel', { name: 'You' })).not.toHaveAttribute('tabindex');
  });
});

describe('TabNav', () => {
  it('is a navigation of links, of which one is here', () => {
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
