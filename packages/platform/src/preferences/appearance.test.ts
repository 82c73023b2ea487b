import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { density, theme, followPreferencesOfOtherTabs } from './appearance.ts';
import { currentLanguage, startI18n, storedLanguage, storeLanguage } from '../i18n/i18n.ts';
import { storedPageSize, storePageSize } from '../operator-storage.ts';

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

describe('a preference that another tab stores', () => {
  let stop: () => void = () => undefined;

  function storeElsewhere(key: string, newValue: string): void {
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }

  beforeAll(startI18n);
  beforeEach(() => {
    stop = followPreferencesOfOtherTabs();
  });
  afterEach(() => stop());

  it('applies in this tab when it is the theme, the density or the language', async () => {
    theme.set('light');
    storeElsewhere('theme', 'dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    storeElsewhere('density', 'compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    storeElsewhere('language', 'es');
    await waitFor(() => expect(currentLanguage()).toBe('es'));
  });

  it('is the default when the other tab clears the storage', async () => {
    theme.set('dark');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(root).not.toHaveAttribute('data-theme');
    await waitFor(() => expect(currentLanguage()).toBe('en'));
  });

  it('changes nothing when its key is unknown', () => {
    theme.set('dark');
    storeElsewhere('constructor', 'x');
    expect(root).toHaveAttribute('data-theme', 'dark');
  });
});

describe('preferences', () => {
  afterEach(() => jest.restoreAllMocks());

  const all = () => ({ language: storedLanguage(), pageSize: storedPageSize(), theme: theme.stored() });
  const DEFAULTS = { language: 'en', pageSize: 20, theme: 'system' };

  it('are the defaults when nothing is stored', () => {
    expect(all()).toEqual(DEFAULTS);
  });

  it('are stored under the keys that docs/product.md names', () => {
    storeLanguage('es');
    storePageSize(50);
    theme.set('dark');
    expect({ ...localStorage }).toEqual({ language: 'es', pagination: '{"pageSize":50}', theme: 'dark' });
    expect(all()).toEqual({ language: 'es', pageSize: 50, theme: 'dark' });
  });

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '20'],
    ['half of an object', '{"pageSize":'],
    ['a size that is not offered', '{"pageSize":21}'],
    ['a size as a text', '{"pageSize":"50"}'],
    ['a list', '[50]'],
    ['another case', 'ES'],
    ['a quoted word', '"dark"'],
    ['markup', '<script>alert(1)</script>'],
  ])('are the defaults when the storage has %s', (_, raw) => {
    for (const key of ['language', 'pagination', 'theme']) localStorage.setItem(key, raw);
    expect(all()).toEqual(DEFAULTS);
  });

  it('are allowed values when the storage has any other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), raw => {
        for (const key of ['language', 'pagination', 'theme']) localStorage.setItem(key, raw);
        expect(['en', 'es']).toContain(storedLanguage());
        expect([10, 20, 50, 100]).toContain(storedPageSize());
        expect(['system', 'light', 'dark']).toContain(theme.stored());
      }),
    );
  });

  it('are the defaults when the browser denies storage', () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(denied);
    expect(() => storePageSize(50)).not.toThrow();
    expect(all()).toEqual(DEFAULTS);
  });
});
