import { useOperator, useTexts } from '@backglass/platform';
import { ExtensionPoint, useQuery } from '@backglass/platform/operator';
import { lazyModule, Panel } from '@backglass/ui';
import { ProfilePage } from '../../profile-page.tsx';
import { EmailForm, PasswordForm, PersonalDataForm } from './personal-data-forms.tsx';
import { Sessions, sessionsQueryOptions } from './sessions.tsx';

const useOwnDataPanel = lazyModule(() => import(/* webpackChunkName: "own-data" */ './own-data-panel.tsx'));
const NO_PROPS = {};

/** The operator's data, email, password and sessions, and the download and deletion of all data. */
export function PersonalData() {
  const t = useTexts('profile');
  const user = useOperator();
  const ownData = useOwnDataPanel(true);
  const { isLoading, failureCount } = useQuery(sessionsQueryOptions);
  // The list of devices grows when it loads, so only then something follows it.
  const areDevicesShown = !isLoading || failureCount > 0;
  return (
    <ProfilePage
      title={t('personal.title')}
      aside={
        <>
          <ExtensionPoint name="profile.section" props={NO_PROPS} />
          <Panel title={t('sessions.title')}>
            <Sessions />
          </Panel>
          {ownData && areDevicesShown ? <ownData.OwnDataPanel user={user} /> : null}
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
