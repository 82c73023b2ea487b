import { render, screen } from '@testing-library/react';
import { Reels } from './score.tsx';

/** The digits from the left, with `.` before a digit that follows a gap, and `_` after an unlit zero. */
function windows(container: HTMLElement): string {
  const reels = container.querySelectorAll<HTMLElement>('[aria-hidden] > *');
  return [...reels]
    .map(reel => `${'gap' in reel.dataset ? '.' : ''}${reel.textContent}${'off' in reel.dataset ? '_' : ''}`)
    .join('');
}

describe('Reels', () => {
  it('separates thousands and leaves leading zeros unlit', () => {
    const { container } = render(<Reels value={8450} minWindows={6} formatted="8,450" />);
    expect(windows(container)).toBe('0_0_8.450');
  });

  it('adds windows for a large number, and shows neither sign nor fraction', () => {
    const { container, rerender } = render(<Reels value={1234567} formatted="1,234,567" />);
    expect(windows(container)).toBe('1.234.567');
    rerender(<Reels value={-3} formatted="0" />);
    expect(windows(container)).toBe('0_0_.0_0_0');
    rerender(<Reels value={12.9} minWindows={1} formatted="12" />);
    expect(windows(container)).toBe('12');
  });

  it('is one number for screen readers', () => {
    render(<Reels value={18450} formatted="18,450" />);
    expect(screen.getByText('18,450')).toBeInTheDocument();
  });
});
