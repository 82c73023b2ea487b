import { render, screen } from '@testing-library/react';
import { lampFills, Lamps } from './lamps.tsx';
import { Reels } from './score.tsx';

const running = { status: 'running', progress: 64, mapsPlayed: 3, mapsTotal: 5 } as const;

describe('lampFills', () => {
  it('fills one lamp per finished map, and a part of the lamp of the current map', () => {
    expect(lampFills(running).map(fill => fill.toFixed(2))).toEqual(['1.00', '1.00', '1.00', '0.20', '0.00']);
  });

  it('fills no lamp when the game waits, and all lamps when it is finished', () => {
    expect(lampFills({ ...running, status: 'waiting' })).toEqual([0, 0, 0, 0, 0]);
    expect(lampFills({ ...running, status: 'finished' })).toEqual([1, 1, 1, 1, 1]);
  });

  it('returns a single bar when the number of maps is unknown or above twelve', () => {
    expect(lampFills({ ...running, mapsTotal: null })).toEqual([0.64]);
    expect(lampFills({ ...running, mapsTotal: 13 })).toEqual([0.64]);
    expect(lampFills({ ...running, mapsTotal: 12 })).toHaveLength(12);
    expect(lampFills({ ...running, mapsTotal: 0 })).toEqual([0.64]);
  });

  it('clamps the fills when the values are out of range', () => {
    const odd = lampFills({ status: 'running', progress: 900, mapsPlayed: 9, mapsTotal: 5 });
    expect(odd).toEqual([1, 1, 1, 1, 1]);
    expect(lampFills({ ...running, mapsTotal: null, progress: Number.NaN })).toEqual([0]);
    expect(lampFills({ ...running, mapsPlayed: 4, progress: 64 })).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('Lamps', () => {
  it('announces the value as text', () => {
    render(<Lamps {...running} label="Progress" valueText="64 %, map 4 of 5" text="64 %" />);
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '64');
    expect(bar).toHaveAttribute('aria-valuetext', '64 %, map 4 of 5');
    expect(screen.getByText('64 %')).toHaveAttribute('aria-hidden', 'true');
  });

  it('has the height of its size, or a given height', () => {
    const { rerender } = render(<Lamps {...running} label="Progress" valueText="64 %" />);
    const bar = screen.getByRole('progressbar');
    expect(bar).not.toHaveAttribute('style');
    rerender(<Lamps {...running} label="Progress" valueText="64 %" height="2rem" />);
    expect(bar.style.getPropertyValue('--row-height')).toBe('2rem');
  });
});

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
