import { Link, notify, useNavigate, useQueryClient, useSearchParams, useTexts } from '@backglass/platform';
import { ArrowLeftIcon, crumbClass, Icon, Page, Panel } from '@backglass/ui';
import { useEffect, useRef } from 'react';
import { boothsQuery } from '../../api/booths.ts';
import { RegistrationForm } from './registration-form.tsx';
import { useRegistration } from './use-registration.ts';

/** Booth registration (spec §2). A link from a booth brings its code along: `?token=`. */
export function BoothRegistration() {
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  // Another link is another registration.
  return <Registration key={token} token={token} />;
}

function Registration({ token }: { token: string }) {
  const t = useTexts('booths');
  const navigate = useNavigate();
  const client = useQueryClient();
  const registration = useRegistration(name => {
    notify({ level: 'success', title: t('registration.done'), description: name });
    void client.invalidateQueries(boothsQuery);
    // In the place of this page: its code is used up, and Back would only find it refused.
    void navigate('/booths', { replace: true });
  });

  const isTaken = useRef(false);
  const { takeCode } = registration;
  useEffect(() => {
    if (isTaken.current || token === '') return;
    isTaken.current = true;
    void takeCode(token);
  }, [token, takeCode]);

  return (
    <Page
      title={t('registration.title')}
      narrow
      back={
        <Link to="/booths" className={crumbClass()}>
          <Icon of={ArrowLeftIcon} />
          {t('list.title')}
        </Link>
      }
    >
      <Panel label={t('registration.title')}>
        <RegistrationForm registration={registration} />
      </Panel>
    </Page>
  );
}
