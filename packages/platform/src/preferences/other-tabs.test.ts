import { waitFor } from '@testing-library/react';
import { currentLanguage, startI18n } from '../i18n/i18n.ts';
import { theme } from './appearance.ts';
import { followPreferencesOfOtherTabs } from './other-tabs.ts';

const root = document.documentElement;
let stop: () => void = () => undefined;

function storeElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  stop = followPreferencesOfOtherTabs();
});
afterEach(() => stop());

describe('a preference that another tab stores', () => {
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
