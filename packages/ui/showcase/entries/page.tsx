import { Button, crumbClass, Icon, Page, Panel } from '@backglass/ui';
import { StatusChip } from '@backglass/ui/lists';
import { ArrowLeftIcon } from '@lucide/icons';
import { ButtonLink } from '../app/button-link.tsx';
import type { Entry } from '../entry.ts';

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
