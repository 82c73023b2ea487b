import { currentLanguage, startI18n } from '../i18n/i18n.ts';
import { theme } from './appearance.ts';
import { followPreferencesOfOtherTabs } from './other-tabs.ts';

const root = document.documentElement;
let stop: () => void = () => undefined;

/** Another tab stores a preference. */
function elsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
}

beforeAll(startI18n);
beforeEach(() => {
  localStorage.clear();
  stop = followPreferencesOfOtherTabs();
});
afterEach(() => stop());

describe('what is chosen in another tab', () => {
  it('is shown here: theme, density and language', () => {
    theme.set('light');
    elsewhere('theme', 'dark');
    expect(root).toHaveAttribute('data-theme', 'dark');
    elsewhere('density', 'compact');
    expect(root).toHaveAttribute('data-density', 'compact');
    elsewhere('language', 'es');
    expect(currentLanguage()).toBe('es');
  });

  it('is as at a first visit when the storage was emptied there', () => {
    theme.set('dark');
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(root).not.toHaveAttribute('data-theme');
    expect(currentLanguage()).toBe('en');
  });

  it('changes nothing when it is none of ours', () => {
    theme.set('dark');
    elsewhere('constructor', 'x');
    expect(root).toHaveAttribute('data-theme', 'dark');
  });
});
