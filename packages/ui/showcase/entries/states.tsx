import { Button, ErrorPanel, Panel } from '@backglass/ui';
import { EmptyState } from '@backglass/ui/lists';
import { ButtonLink } from '../app/button-link.tsx';
import type { Entry, Say } from '../entry.ts';

export const emptyState: Entry = {
  id: 'empty-state',
  title: { en: 'Empty state', es: 'Estado vacío' },
  components: ['EmptyState'],
  states: say => {
    const words = {
      title: say('No games yet', 'Todavía no hay partidas'),
      text: say(
        'A game appears here as soon as a booth starts it.',
        'Una partida aparece aquí en cuanto una cabina la empieza.',
      ),
    };
    return [
      {
        id: 'default',
        ground: 'bare',
        show: () => (
          <Panel>
            <EmptyState {...words} />
          </Panel>
        ),
      },
      {
        id: 'steps',
        name: say('With reels, steps and an action', 'Con contadores, pasos y una acción'),
        ground: 'bare',
        show: () => (
          <Panel>
            <EmptyState
              reels
              {...words}
              action={
                <ButtonLink variant="primary" size="form" href={location.hash}>
                  {say('Add booth', 'Añadir cabina')}
                </ButtonLink>
              }
              steps={[
                <p key="pair">{say('Pair a booth.', 'Vincula una cabina.')}</p>,
                <p key="start">{say('Start a game there.', 'Empieza allí una partida.')}</p>,
                <p key="watch">{say('Watch it here.', 'Síguela aquí.')}</p>,
              ]}
            />
          </Panel>
        ),
      },
    ];
  },
};

interface FailureProps {
  say: Say;
  busy?: boolean;
  final?: boolean;
}

const Failure = ({ say, busy = false, final = false }: FailureProps) => (
  <ErrorPanel
    title={say('Booths could not be loaded', 'No se ha podido cargar Cabinas')}
    text={say(
      'This part of Backglass did not arrive. The rest keeps working.',
      'Esta parte de Backglass no ha llegado. El resto sigue funcionando.',
    )}
    retryLabel={say('Retry', 'Reintentar')}
    onRetry={final ? undefined : () => undefined}
    busy={busy}
    secondary={<Button size="form">{say('Copy for support', 'Copiar para soporte')}</Button>}
    detailsLabel={say('Details', 'Detalles')}
    details={[
      { label: say('Part', 'Parte'), value: 'booths 0.1.0-7f3a91c20b4e' },
      { label: say('What failed', 'Qué ha fallado'), value: 'remoteEntry.4be1.js (10 s)' },
    ]}
  />
);

export const errorPanel: Entry = {
  id: 'error-panel',
  title: { en: 'Error panel', es: 'Parte que falla' },
  components: ['ErrorPanel'],
  states: say => [
    { id: 'default', ground: 'bare', show: () => <Failure say={say} /> },
    {
      id: 'busy',
      name: say('Retry in flight', 'Reintentando'),
      ground: 'bare',
      show: () => <Failure say={say} busy />,
    },
    {
      id: 'final',
      name: say('Without Retry', 'Reintentar no ayuda'),
      ground: 'bare',
      show: () => <Failure say={say} final />,
    },
  ],
};
