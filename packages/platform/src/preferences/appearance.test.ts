import { density, theme } from './appearance.ts';

const root = document.documentElement;

const barMedia = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')].map(meta => meta.media);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fff" data-scheme="light">
    <meta name="theme-color" content="#000" data-scheme="dark">`;
});

describe('the theme', () => {
  it('follows the system when none is chosen', () => {
    theme.apply();
    expect(root).not.toHaveAttribute('data-theme');
    expect(barMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('applies to the page and the browser’s bars when it is chosen, and is stored', () => {
    theme.set('dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(barMedia()).toEqual(['not all', 'all']);
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('follows the system again when the operator chooses the system theme', () => {
    theme.set('light');
    theme.set('system');
    expect(root).not.toHaveAttribute('data-theme');
    expect(barMedia()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});

describe('the density', () => {
  it('is cozy by default, and compact when chosen', () => {
    density.set('compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(localStorage.getItem('density')).toBe('compact');
    density.set('cozy');
    expect(root).not.toHaveAttribute('data-density');
  });
});
