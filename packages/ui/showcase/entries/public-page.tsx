import { Icon, Logo, NativeSelect, Panel, PublicPage, WidePublicPage } from '@backglass/ui';
import { StepRail } from '@backglass/ui/forms';
import { ArrowLeftIcon, GlobeIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { ButtonLink } from '../app/button-link.tsx';
import type { Entry, Say } from '../entry.ts';

const Languages = ({ say }: { say: Say }) => (
  <NativeSelect
    label={say('Language', 'Idioma')}
    hideLabel
    quiet
    flush="end"
    size="sm"
    icon={GlobeIcon}
    options={[{ value: 'en', label: say('English', 'Inglés') }]}
    value="en"
    onChange={() => undefined}
  />
);

const LONG = 'Pneumonoultramicroscopicsilicovolcanoconiosis@demoarena.example';

export const publicPage: Entry = {
  id: 'public-page',
  title: { en: 'Public page', es: 'Página pública' },
  components: ['PublicPage', 'WidePublicPage'],
  states: say => {
    const preferences = <Languages say={say} />;
    const foot = 'Backglass 1.0.0';
    const content = (
      <Panel title={say('Details', 'Detalles')}>
        {say('Content of the page.', 'Contenido de la página.')}
      </Panel>
    );
    const back = (
      <ButtonLink href="#public-page" variant="quiet">
        <Icon of={ArrowLeftIcon} />
        {say('Log in', 'Iniciar sesión')}
      </ButtonLink>
    );
    const narrow = (lead: string) => (
      <PublicPage
        title={say('Log in', 'Iniciar sesión')}
        lead={lead}
        logo={<Logo label="Backglass" />}
        preferences={preferences}
        foot={foot}
        detail={say('build 20211104', 'compilación 20211104')}
      >
        {content}
      </PublicPage>
    );
    const wide = (rail?: ReactNode) => (
      <WidePublicPage
        title={say('Create account', 'Crear cuenta')}
        lead={say('It takes two minutes.', 'Se tarda dos minutos.')}
        back={back}
        rail={rail}
        preferences={preferences}
        foot={foot}
      >
        {content}
      </WidePublicPage>
    );
    const rail = (
      <StepRail
        label={say('Steps', 'Pasos')}
        steps={[
          { id: 'you', label: say('You', 'Tú') },
          { id: 'review', label: say('Review', 'Revisión') },
        ]}
        current={0}
        doneLabel={say('done', 'hecho')}
      />
    );
    return [
      {
        id: 'full',
        name: say('Narrow', 'Estrecha'),
        alone: true,
        show: () => narrow(say('Welcome back.', 'Te damos la bienvenida.')),
      },
      { id: 'long', alone: true, show: () => narrow(LONG) },
      { id: 'wide', name: say('Wide', 'Ancha'), alone: true, show: () => wide() },
      { id: 'rail', name: say('With steps', 'Con pasos'), alone: true, show: () => wide(rail) },
    ];
  },
};
