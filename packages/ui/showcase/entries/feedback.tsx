import { Button, Callout, ErrorPanel, Panel, Cluster, ProgressLine, Spinner } from '@backglass/ui';
import { RetryCallout, type Level, EmptyState } from '@backglass/ui/lists';
import { dismissToast, showToast, Toaster } from '@backglass/ui/overlay';
import { useEffect } from 'react';
import { ButtonLink, inStates, type Entry, type Say } from '../entry.tsx';

const levels = (say: Say): readonly (readonly [Level, string, string])[] => [
  [
    'info',
    say('Information', 'Información'),
    say('Games are shown as they were at 19:22', 'Las partidas se muestran como estaban a las 19:22'),
  ],
  ['success', say('Done', 'Hecho'), say('The booth is paired', 'La cabina está vinculada')],
  ['warning', say('Warning', 'Aviso'), say('Your centre is being validated', 'Tu centro se está validando')],
  ['error', say('Error', 'Error'), say('Incorrect email or password', 'Correo o contraseña incorrectos')],
];

export const callout: Entry = {
  id: 'callout',
  title: { en: 'Callout', es: 'Mensaje en su lugar' },
  components: ['Callout'],
  states: say => [
    ...levels(say).map(([level, levelLabel, title]) => ({
      id: level,
      name: levelLabel,
      show: () => <Callout level={level} levelLabel={levelLabel} title={title} />,
    })),
    {
      id: 'long',
      show: () => (
        <Callout
          level="warning"
          levelLabel={say('Warning', 'Aviso')}
          title={say(
            'The number does not look like a Spanish VAT number',
            'El número no parece un NIF español',
          )}
          action={<Button size="sm">{say('Check it again', 'Comprobarlo de nuevo')}</Button>}
        >
          {say(
            'Only support can change it later. You may go on: it is checked by a person before your centre is validated.',
            'Después solo lo puede cambiar el equipo de soporte. Puedes continuar: una persona lo comprueba antes de validar tu centro.',
          )}
        </Callout>
      ),
    },
  ],
};

export const retryCallout: Entry = {
  id: 'retry-callout',
  title: { en: 'Callout with Retry', es: 'Mensaje con reintento' },
  components: ['RetryCallout'],
  states: say => [
    ...(['default', 'busy'] as const).map(id => ({
      id,
      show: () => (
        <RetryCallout
          levelLabel={say('Warning', 'Aviso')}
          title={say('Backglass can’t be reached', 'No se puede conectar con Backglass')}
          retryLabel={say('Retry', 'Reintentar')}
          busy={id === 'busy'}
          onRetry={() => {}}
        >
          {say('Shown as it was at 19:22:07.', 'Se muestra como estaba a las 19:22:07.')}
        </RetryCallout>
      ),
    })),
  ],
};

function Shown({ say }: { say: Say }) {
  useEffect(() => {
    for (const [level, levelLabel, title] of levels(say)) {
      const isError = level === 'error';
      showToast({
        ...{ level, levelLabel, title, duration: Infinity },
        description: isError
          ? say('Check the connection and try again.', 'Revisa la conexión e inténtalo de nuevo.')
          : undefined,
        action: isError
          ? { label: say('Try again', 'Reintentar'), onPress: () => undefined }
          : level === 'success'
            ? { label: say('Undo', 'Deshacer'), onPress: () => undefined }
            : undefined,
      });
    }
    return () => dismissToast();
  }, [say]);
  return <Toaster label={say('Messages', 'Mensajes')} closeLabel={say('Close', 'Cerrar')} />;
}

export const toaster: Entry = {
  id: 'toaster',
  title: { en: 'Toasts', es: 'Avisos' },
  components: ['Toaster'],
  look: { alone: 'above' },
  states: say => [{ id: 'levels', name: say('Each level', 'Cada nivel'), show: () => <Shown say={say} /> }],
};

export const emptyState: Entry = {
  id: 'empty-state',
  title: { en: 'Empty state', es: 'Estado vacío' },
  components: ['EmptyState'],
  look: { ground: 'bare' },
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
        show: () => (
          <Panel>
            <EmptyState {...words} />
          </Panel>
        ),
      },
      {
        id: 'steps',
        name: say('With reels, steps and an action', 'Con contadores, pasos y una acción'),
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
  look: { ground: 'bare' },
  states: say => [
    { id: 'default', show: () => <Failure say={say} /> },
    { id: 'busy', name: say('Retry in flight', 'Reintentando'), show: () => <Failure say={say} busy /> },
    {
      id: 'final',
      name: say('Without Retry', 'Reintentar no ayuda'),
      show: () => <Failure say={say} final />,
    },
  ],
};

export const progressLine: Entry = {
  id: 'progress-line',
  title: { en: 'Progress line', es: 'Línea de progreso' },
  components: ['ProgressLine'],
  states: say => [...inStates(() => <ProgressLine label={say('Loading', 'Cargando')} />, 'loading', 'glass')],
};

export const spinner: Entry = {
  id: 'spinner',
  title: { en: 'Spinner', es: 'Espera' },
  components: ['Spinner'],
  states: say => [
    {
      id: 'loading',
      show: () => (
        <Cluster gap={6}>
          <Spinner size={12} label={say('Loading', 'Cargando')} />
          <Spinner label={say('Loading', 'Cargando')} />
          <Spinner size={32} label={say('Loading', 'Cargando')} />
        </Cluster>
      ),
    },
  ],
};
