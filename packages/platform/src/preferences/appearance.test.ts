import { density, theme } from './appearance.ts';

const root = document.documentElement;

/** Which of the document's two bar colours the browser takes, by their media. */
const bars = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')].map(meta => meta.media);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = `
    <meta name="color-scheme" content="light dark">
    <meta name="theme-color" content="#fff" data-scheme="light">
    <meta name="theme-color" content="#000" data-scheme="dark">`;
});

describe('the theme', () => {
  it('follows the system until one is chosen', () => {
    theme.apply();
    expect(root).not.toHaveAttribute('data-theme');
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });

  it('is the chosen one, in the page and in the browser’s own bars, and is remembered', () => {
    theme.set('dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    expect(bars()).toEqual(['not all', 'all']);
    expect(document.querySelector('meta[name="color-scheme"]')).toHaveAttribute('content', 'dark');
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('can be left to the system again', () => {
    theme.set('light');
    theme.set('system');
    expect(root).not.toHaveAttribute('data-theme');
    expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  });
});

describe('the density', () => {
  it('is cozy, or compact when chosen', () => {
    density.set('compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    expect(localStorage.getItem('density')).toBe('compact');
    density.set('cozy');
    expect(root).not.toHaveAttribute('data-density');
  });
});
