import { render, screen } from '@testing-library/react';
import { lampFills, Lamps } from './lamps.tsx';

const running = { status: 'running', progress: 64, mapsPlayed: 3, mapsTotal: 5 } as const;

describe('lampFills', () => {
  it('fills one lamp a map and the one being played in part', () => {
    expect(lampFills(running).map(fill => fill.toFixed(2))).toEqual(['1.00', '1.00', '1.00', '0.20', '0.00']);
  });

  it('leaves all lamps off while waiting and lights all when finished', () => {
    expect(lampFills({ ...running, status: 'waiting' })).toEqual([0, 0, 0, 0, 0]);
    expect(lampFills({ ...running, status: 'finished' })).toEqual([1, 1, 1, 1, 1]);
  });

  it('is one plain bar without a number of maps, or with more than twelve', () => {
    expect(lampFills({ ...running, mapsTotal: null })).toEqual([0.64]);
    expect(lampFills({ ...running, mapsTotal: 13 })).toEqual([0.64]);
    expect(lampFills({ ...running, mapsTotal: 12 })).toHaveLength(12);
    expect(lampFills({ ...running, mapsTotal: 0 })).toEqual([0.64]);
  });

  it('stays within its lamps whatever it is told', () => {
    const odd = lampFills({ status: 'running', progress: 900, mapsPlayed: 9, mapsTotal: 5 });
    expect(odd).toEqual([1, 1, 1, 1, 1]);
    expect(lampFills({ ...running, mapsTotal: null, progress: Number.NaN })).toEqual([0]);
    expect(lampFills({ ...running, mapsPlayed: 4, progress: 64 })).toEqual([1, 1, 1, 1, 0]);
  });
});

describe('Lamps', () => {
  it('says the value in words', () => {
    render(<Lamps {...running} label="Progress" valueText="64 %, map 4 of 5" text="64 %" />);
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar).toHaveAttribute('aria-valuenow', '64');
    expect(bar).toHaveAttribute('aria-valuetext', '64 %, map 4 of 5');
    expect(screen.getByText('64 %')).toHaveAttribute('aria-hidden', 'true');
  });
});
