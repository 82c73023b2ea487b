import {
  Button,
  crumbClass,
  Icon,
  Page,
  Panel,
  Logo,
  NativeSelect,
  PublicPage,
  WidePublicPage,
  DescriptionList,
  Cluster,
  Stack,
} from '@backglass/ui';
import { StepRail, tabClass, TabNav } from '@backglass/ui/forms';
import { StatusChip, Columns } from '@backglass/ui/lists';
import { ArrowLeftIcon, GlobeIcon } from '@lucide/icons';
import type { ReactNode } from 'react';
import { ButtonLink, type Entry, type Say } from '../entry.tsx';

export const page: Entry = {
  id: 'page',
  title: { en: 'Page', es: 'Página' },
  components: ['Page'],
  states: say => {
    const content = (
      <Panel title={say('Details', 'Detalles')}>
        {say('Content of the page.', 'Contenido de la página.')}
      </Panel>
    );
    const back = (
      <a className={crumbClass()} href="#page">
        <Icon of={ArrowLeftIcon} />
        {say('Games', 'Partidas')}
      </a>
    );
    return [
      {
        id: 'full',
        name: say('Full', 'Completa'),
        alone: true,
        show: leave => (
          <Page
            title={say('Heat 3', 'Ronda 3')}
            badge={<StatusChip flush status="running" label={say('Running', 'En juego')} />}
            subtitle={[say('Arena north', 'Arena norte'), '19:22']}
            back={back}
            actions={
              <>
                <Button onClick={leave}>{say('Back', 'Volver')}</Button>
                <ButtonLink href="#page" variant="primary">
                  {say('Score sheet', 'Hoja de puntuaciones')}
                </ButtonLink>
              </>
            }
          >
            {content}
          </Page>
        ),
      },
      {
        id: 'narrow',
        name: say('Form width', 'Ancho de formulario'),
        alone: true,
        show: () => (
          <Page narrow back={back} title={say('Profile', 'Perfil')}>
            {content}
          </Page>
        ),
      },
      {
        id: 'long',
        alone: true,
        show: () => (
          <Page
            back={back}
            title={say(
              'Birthday of Maximiliana and the whole class of 4 B, second round, in the small arena',
              'Cumpleaños de Maximiliana y toda la clase de 4.º B, segunda ronda, en la arena pequeña',
            )}
            subtitle={['Pneumonoultramicroscopicsilicovolcanoconiosis', '20 Nov 2026, 19:22']}
            actions={<Button>{say('Download the score sheet', 'Descargar la hoja de puntuaciones')}</Button>}
          >
            {content}
          </Page>
        ),
      },
    ];
  },
};

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

export const panel: Entry = {
  id: 'panel',
  title: { en: 'Panel', es: 'Panel' },
  components: ['Panel'],
  states: say => {
    const title = say('Details', 'Detalles');
    const words = say('A surface bounded by a hairline.', 'Una superficie delimitada por una línea fina.');
    return [
      { id: 'default', ground: 'bare', show: () => <Panel title={title}>{words}</Panel> },
      {
        id: 'full',
        name: say('With a footer', 'Con pie'),
        ground: 'bare',
        show: () => (
          <Panel title={title} footer={say('Changed at 19:22', 'Cambiado a las 19:22')}>
            {words}
          </Panel>
        ),
      },
      {
        id: 'plain',
        name: say('Without a title', 'Sin título'),
        ground: 'bare',
        show: () => <Panel label={title}>{words}</Panel>,
      },
    ];
  },
};

export const descriptionList: Entry = {
  id: 'description-list',
  title: { en: 'Description list', es: 'Datos' },
  components: ['DescriptionList'],
  states: say => [
    {
      id: 'default',
      show: () => (
        <DescriptionList
          items={[
            { label: say('Booth', 'Cabina'), value: say('Arena north', 'Arena norte') },
            {
              label: say('Status', 'Estado'),
              value: <StatusChip status="running" label={say('Running', 'En juego')} />,
            },
            { label: say('Maps played', 'Mapas jugados'), value: '3/5' },
          ]}
        />
      ),
    },
    {
      id: 'long',
      show: () => (
        <DescriptionList
          items={[
            {
              label: say('The name that is shown to players', 'El nombre que se muestra a los jugadores'),
              value: say(
                'The one beside the second entrance, behind the bar',
                'La que está junto a la segunda entrada, detrás de la barra',
              ),
            },
            { label: say('Key', 'Clave'), value: 'Pneumonoultramicroscopicsilicovolcanoconiosis' },
          ]}
        />
      ),
    },
  ],
};

export const columns: Entry = {
  id: 'columns',
  title: { en: 'Columns', es: 'Columnas' },
  components: ['Columns'],
  states: say => [
    {
      id: 'columns',
      name: say('Columns', 'Con detalles al lado'),
      ground: 'bare',
      show: () => (
        <Columns aside={<Panel title={say('Details', 'Detalles')}>{say('Beside', 'Al lado')}</Panel>}>
          <Panel title={say('Content', 'Contenido')}>{say('Content', 'Contenido')}</Panel>
        </Columns>
      ),
    },
  ],
};

const Things = ({ say, count = 3 }: { say: Say; count?: number }) =>
  Array.from({ length: count }, (_, index) => (
    <Panel key={index}>{say(`Thing ${index + 1}`, `Cosa ${index + 1}`)}</Panel>
  ));

export const stack: Entry = {
  id: 'stack',
  title: { en: 'Stack, cluster', es: 'Pila, grupo' },
  components: ['Stack', 'Cluster'],
  states: say => [
    {
      id: 'stack',
      name: say('Stack', 'Uno bajo otro'),
      ground: 'bare',
      show: () => (
        <Stack gap={4}>
          <Things say={say} />
        </Stack>
      ),
    },
    {
      id: 'cluster',
      name: say('Cluster', 'Uno junto a otro, con salto'),
      ground: 'bare',
      show: () => (
        <Cluster gap={4}>
          <Things say={say} count={9} />
        </Cluster>
      ),
    },
  ],
};

const steps = (say: Say) => [
  { id: 'you', label: say('You', 'Tú'), note: 'Marta Ruiz, marta@demoarena.example' },
  { id: 'centre', label: say('Your centre', 'Tu centro'), note: say('Fiscal data', 'Datos fiscales') },
  { id: 'review', label: say('Review', 'Revisión') },
];

const Rail = ({ say, current }: { say: Say; current: number }) => (
  <StepRail
    label={say('Steps', 'Pasos')}
    steps={steps(say)}
    current={current}
    doneLabel={say('done', 'hecho')}
  />
);

export const stepRail: Entry = {
  id: 'step-rail',
  title: { en: 'Step rail', es: 'Pasos sobre cristal' },
  components: ['StepRail'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Rail say={say} current={1} /> },
    {
      id: 'done',
      name: say('All done', 'Todo hecho'),
      ground: 'bare',
      show: () => <Rail say={say} current={3} />,
    },
  ],
};

const Pages = ({ say }: { say: Say }) => (
  <TabNav label={say('Profile', 'Perfil')}>
    <a className={tabClass()} href={location.hash} aria-current="page">
      {say('Personal data', 'Datos personales')}
    </a>
    <a className={tabClass()} href={location.hash}>
      {say('Centre', 'Centro')}
    </a>
    <a className={tabClass()} href={location.hash}>
      {say('Password', 'Contraseña')}
    </a>
  </TabNav>
);

export const tabNav: Entry = {
  id: 'tab-nav',
  title: { en: 'Tab navigation', es: 'Páginas como pestañas' },
  components: ['TabNav'],
  states: say => [
    { id: 'default', show: () => <Pages say={say} /> },
    { id: 'hover', forced: 'hover', show: () => <Pages say={say} /> },
    { id: 'focus', forced: 'focus-visible', show: () => <Pages say={say} /> },
  ],
};
