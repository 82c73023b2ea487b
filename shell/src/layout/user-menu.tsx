import type { User } from '@backglass/contract';
import { logOut, useLanguage } from '@backglass/platform';
import { setTheme, THEMES, useTheme } from '@backglass/platform/host';
import { Avatar, Button, ChevronDownIcon, Icon, LogOutIcon, NativeSelect } from '@backglass/ui';
import { useShellTexts } from '../texts.ts';
import classes from './user-menu.module.css';

const MENU = 'user-menu';
const initialsOf = ({ name, last_name }: User): string =>
  [name, last_name].map(word => [...word.trim()][0]?.toLocaleUpperCase() ?? '').join('');

/**
 * Who is logged in, and what only they decide: language, theme, leaving. A native popover: Escape and a click elsewhere
 * close it without a byte of script.
 */
export function UserMenu({ user }: { user: User }) {
  const t = useShellTexts();
  const theme = useTheme();
  const { language, languages, setLanguage } = useLanguage();
  const name = `${user.name} ${user.last_name}`;
  return (
    <>
      <button
        type="button"
        className={classes['trigger']}
        popoverTarget={MENU}
        aria-label={t('user.menu', { name })}
      >
        <Avatar initials={initialsOf(user)} />
        <span className={classes['name']}>{name}</span>
        <span className={classes['chevron']}>
          <Icon of={ChevronDownIcon} />
        </span>
      </button>
      <div id={MENU} popover="auto" className={classes['menu']}>
        <p className={classes['who']}>
          <strong>{name}</strong>
          <span>{user.email}</span>
        </p>
        <NativeSelect
          label={t('theme.label')}
          size="sm"
          options={THEMES.map(value => ({ value, label: t(`theme.${value}`) }))}
          value={theme}
          onChange={setTheme}
        />
        <span className={classes['language']}>
          <NativeSelect
            label={t('language')}
            size="sm"
            options={languages.map(option => ({ ...option, lang: option.value }))}
            value={language}
            onChange={setLanguage}
          />
        </span>
        <Button icon={<Icon of={LogOutIcon} />} onClick={() => void logOut()}>
          {t('user.log_out')}
        </Button>
      </div>
    </>
  );
}
