import type { Booth } from '@backglass/contract';
import { Link, useNavigate, useSearchParams, useTexts } from '@backglass/platform';
import { useQueryClient } from '@backglass/platform/operator';
import { crumbClass, Icon, Page, Panel } from '@backglass/ui';
import { ArrowLeftIcon } from '@lucide/icons';
import { useState } from 'react';
import { boothsQueryOptions } from '../../api/get-booths.ts';
import { RegisteredBooth } from './registered-booth.tsx';
import { RegistrationForm } from './registration-form.tsx';

interface Created {
  readonly booth: Pick<Booth, 'id' | 'name'>;
  /** The token in the address when the booth was created. */
  readonly token: string;
}

/** Booth registration (docs/product.md, Screens). A booth's link carries its code in `?token=`. */
export function BoothRegistration() {
  const t = useTexts('booths');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [created, setCreated] = useState<Created>();
  const [times, setTimes] = useState(0);
  const isDone = created !== undefined && (token === '' || token === created.token);

  const welcome = (booth: Created['booth']) => {
    setCreated({ booth, token });
    void client.invalidateQueries(boothsQueryOptions);
    // The code is used up: replace the link, so that Back does not open it again.
    if (token !== '') void navigate('/booths/new', { replace: true });
  };
  const another = () => {
    setCreated(undefined);
    setTimes(times + 1);
  };

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
        {isDone ? (
          <RegisteredBooth booth={created.booth} onAnother={another} />
        ) : (
          // Another link starts another registration.
          <RegistrationForm
            key={`${times} ${token}`}
            token={token}
            takesFocus={times > 0 && token === ''}
            onCreated={welcome}
          />
        )}
      </Panel>
    </Page>
  );
}
