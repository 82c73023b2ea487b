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
import { ButtonLink, inStates, longName, type Entry, type Say } from '../entry.tsx';

const Content = ({ say }: { say: Say }) => (
  <Panel title={say('Details', 'Detalles')}>{say('Content of the page.', 'Contenido de la página.')}</Panel>
);

export const page: Entry = {
  id: 'page',
  title: { en: 'Page', es: 'Página' },
  components: ['Page'],
  look: { alone: 'page' },
  states: say => {
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
            <Content say={say} />
          </Page>
        ),
      },
      {
        id: 'narrow',
        name: say('Form width', 'Ancho de formulario'),
        show: () => (
          <Page narrow back={back} title={say('Profile', 'Perfil')}>
            <Content say={say} />
          </Page>
        ),
      },
      {
        id: 'long',
        show: () => (
          <Page
            back={back}
            title={longName(say)}
            subtitle={['Pneumonoultramicroscopicsilicovolcanoconiosis', '20 Nov 2026, 19:22']}
            actions={<Button>{say('Download the score sheet', 'Descargar la hoja de puntuaciones')}</Button>}
          >
            <Content say={say} />
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
  look: { alone: 'page' },
  states: say => {
    const common = { preferences: <Languages say={say} />, foot: 'Backglass 1.0.0' };
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
        {...common}
        detail={say('build 20211104', 'compilación 20211104')}
      >
        <Content say={say} />
      </PublicPage>
    );
    const wide = (rail?: ReactNode) => (
      <WidePublicPage
        title={say('Create account', 'Crear cuenta')}
        lead={say('It takes two minutes.', 'Se tarda dos minutos.')}
        back={back}
        rail={rail}
        {...common}
      >
        <Content say={say} />
      </WidePublicPage>
    );
    return [
      {
        id: 'full',
        name: say('Narrow', 'Estrecha'),
        show: () => narrow(say('Welcome back.', 'Te damos la bienvenida.')),
      },
      { id: 'long', show: () => narrow(LONG) },
      { id: 'wide', name: say('Wide', 'Ancha'), show: () => wide() },
      { id: 'rail', name: say('With steps', 'Con pasos'), show: () => wide(<Rail say={say} current={0} />) },
    ];
  },
};

export const panel: Entry = {
  id: 'panel',
  title: { en: 'Panel', es: 'Panel' },
  components: ['Panel'],
  look: { ground: 'bare' },
  states: say => {
    const title = say('Details', 'Detalles');
    const words = say('A surface bounded by a hairline.', 'Una superficie delimitada por una línea fina.');
    return [
      { id: 'default', show: () => <Panel title={title}>{words}</Panel> },
      {
        id: 'full',
        name: say('With a footer', 'Con pie'),
        show: () => (
          <Panel title={title} footer={say('Changed at 19:22', 'Cambiado a las 19:22')}>
            {words}
          </Panel>
        ),
      },
      {
        id: 'plain',
        name: say('Without a title', 'Sin título'),
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
  look: { ground: 'bare' },
  states: say => [
    {
      id: 'columns',
      name: say('Columns', 'Con detalles al lado'),
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
  look: { ground: 'bare' },
  states: say => [
    {
      id: 'stack',
      name: say('Stack', 'Uno bajo otro'),
      show: () => (
        <Stack gap={4}>
          <Things say={say} />
        </Stack>
      ),
    },
    {
      id: 'cluster',
      name: say('Cluster', 'Uno junto a otro, con salto'),
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
  look: { ground: 'bare' },
  states: say => [
    { id: 'default', show: () => <Rail say={say} current={1} /> },
    { id: 'done', name: say('All done', 'Todo hecho'), show: () => <Rail say={say} current={3} /> },
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
  states: say => [...inStates(() => <Pages say={say} />, 'default', 'hover', 'focus')],
};
