import { useOperator, useTexts } from '@backglass/platform';
import { Panel } from '@backglass/ui';
import { ImageField } from '../../image/image-field.tsx';
import { ProfilePage } from '../../layout/profile-page.tsx';
import { CenterForm } from './center-form.tsx';
import { FiscalData } from './fiscal-data.tsx';

/** The centre's own data, its image, and the fiscal data that only support can change (spec §2, §5). */
export function CenterData() {
  const t = useTexts('profile');
  const user = useOperator();
  return (
    <ProfilePage title={t('center.title')}>
      <Panel title={t('center.public')}>
        <CenterForm user={user} />
      </Panel>
      <Panel title={t('image.title')}>
        <ImageField user={user} hideLabel />
      </Panel>
      <Panel title={t('fiscal.title')}>
        <FiscalData center={user.center} />
      </Panel>
    </ProfilePage>
  );
}
