import { render, screen, within } from '@testing-library/react';
import { StepRail } from './step-rail.tsx';

const steps = [
  { id: 'you', label: 'You', note: 'Ada' },
  { id: 'centre', label: 'Your centre' },
  { id: 'review', label: 'Review' },
];
const show = (current: number) =>
  render(<StepRail label="Steps" steps={steps} current={current} doneLabel="done" />);
const lit = (container: HTMLElement) => container.querySelectorAll('circle[data-lit]').length;

describe('StepRail', () => {
  it('marks the current step, and announces the completed ones', () => {
    show(1);
    const items = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(items.map(item => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]).toHaveTextContent('You, done');
    expect(items[1]).not.toHaveTextContent('done');
  });

  it('shows more lit bulbs when a step is completed', () => {
    const lights = [0, 1, 2, 3].map(current => lit(show(current).container));
    expect(lights).toEqual([8, 17, 25, 25]);
  });
});
