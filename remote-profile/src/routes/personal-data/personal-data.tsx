import { useOperator, useTexts } from '@backglass/platform';
import { ExtensionPoint } from '@backglass/platform/operator';
import { Panel } from '@backglass/ui';
import { ProfilePage } from '../../profile-page.tsx';
import { useOwnData } from '../../own-data/use-own-data.ts';
import { EmailForm } from './email-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { PersonalDataForm } from './personal-data-form.tsx';
import { Sessions } from './sessions.tsx';

const NO_PROPS = {};

/** The operator's data, email, password and sessions, and the download and deletion of all data. */
export function PersonalData() {
  const t = useTexts('profile');
  const user = useOperator();
  const ownData = useOwnData(true);
  return (
    <ProfilePage
      title={t('personal.title')}
      aside={
        <>
          <ExtensionPoint name="profile.section" props={NO_PROPS} />
          {ownData ? (
            <>
              <ownData.OwnDataPanel user={user} />
              {/* Last, because the list of devices grows when it loads. */}
              <Panel title={t('sessions.title')}>
                <Sessions />
              </Panel>
            </>
          ) : null}
        </>
      }
    >
      <Panel title={t('personal.title')}>
        <PersonalDataForm user={user} />
      </Panel>
      <Panel title={t('email.title')}>
        <EmailForm user={user} />
      </Panel>
      <Panel title={t('password.title')}>
        <PasswordForm user={user} />
      </Panel>
    </ProfilePage>
  );
}
