import { useAppVersion, useLanguage, useTexts, useThemeChoice } from '@backglass/platform';
import { Logo, NativeSelect, PublicPage } from '@backglass/ui';
import { GlobeIcon, SunMoonIcon } from '@lucide/icons';
import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';

interface AuthPageProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The page around a screen that needs no session. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  const t = useTexts('auth');
  const { version, build } = useAppVersion();
  return (
    <NoticeProvider>
      <PublicPage
        title={title}
        lead={lead}
        notice={<ShownNotice />}
        logo={<Logo label="Backglass" />}
        preferences={<Preferences />}
        foot={t('page.version', { version })}
        detail={t('page.build', { build })}
      >
        {children}
      </PublicPage>
    </NoticeProvider>
  );
}

const Show = createContext<(notice: ReactNode) => void>(() => undefined);
const Shown = createContext<ReactNode>(null);

/** Holds the notice of a page. Only `ShownNotice` renders again when the notice changes. */
export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<ReactNode>(null);
  return (
    <Show value={setNotice}>
      <Shown value={notice}>{children}</Shown>
    </Show>
  );
}

/** The place of the notice, above the page's title. */
export const ShownNotice = (): ReactNode => use(Shown);

/** Shows a message about a form in the space above the page's title, so that the form does not move. */
export function Notice({ children }: { children: ReactNode }) {
  const show = use(Show);
  useLayoutEffect(() => {
    show(children);
    return () => show(null);
  }, [show, children]);
  return null;
}

export function Preferences() {
  const t = useTexts('auth');
  const { theme, themes, setTheme } = useThemeChoice();
  const { language, languages, setLanguage } = useLanguage();
  return (
    <>
      <NativeSelect
        label={t('page.theme.label')}
        hideLabel
        quiet
        size="sm"
        icon={SunMoonIcon}
        options={themes.map(value => ({ value, label: t(`page.theme.${value}`) }))}
        value={theme}
        onChange={setTheme}
      />
      <NativeSelect
        label={t('page.language')}
        hideLabel
        quiet
        flush="end"
        size="sm"
        icon={GlobeIcon}
        options={languages.map(choice => ({ ...choice, lang: choice.value }))}
        value={language}
        onChange={setLanguage}
      />
    </>
  );
}

/** Focuses the page's title when new content has replaced the content below it. */
export function useFocusTitle(isReplaced: boolean): void {
  useEffect(() => {
    if (isReplaced) document.getElementById('page-title')?.focus();
  }, [isReplaced]);
}

export function useFocusField(selector: string | undefined): void {
  useEffect(() => {
    if (selector) document.querySelector<HTMLElement>(`main form ${selector}`)?.focus();
  }, [selector]);
}
