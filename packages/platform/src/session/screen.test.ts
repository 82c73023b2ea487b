import { currentLanguage, setLanguage, startI18n, storedLanguage } from '../i18n/i18n.ts';
import { followPreferencesOfOtherTabs } from '../preferences/appearance.ts';
import { connectScreen } from './screen.ts';

describe('the language of a screen', () => {
  beforeAll(async () => {
    localStorage.setItem('language', 'en');
    connectScreen('t0ken', '7');
    await startI18n();
    followPreferencesOfOtherTabs();
  });

  it('is kept for the next start, and leaves the language of the operator', async () => {
    await setLanguage('es');
    expect(storedLanguage()).toBe('es');
    expect(localStorage.getItem('language')).toBe('en');
  });

  it('stays when an operator changes the language in another tab', async () => {
    await setLanguage('es');
    localStorage.setItem('language', 'en');
    const change = { key: 'language', newValue: 'en', storageArea: localStorage };
    dispatchEvent(new StorageEvent('storage', change));
    // The texts are loaded, so a change would be done soon.
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(currentLanguage()).toBe('es');
  });
});
