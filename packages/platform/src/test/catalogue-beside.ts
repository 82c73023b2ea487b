import { CALLS } from '@backglass/contract';
import type { BesideRow } from './catalogue-row.ts';

const renameGame = { method: 'PATCH', path: CALLS.game(7) } as const;
const hideGames = { method: 'POST', path: CALLS.hideGames } as const;
const renameBooth = { method: 'PATCH', path: CALLS.booth(7) } as const;
const archiveBooth = { method: 'DELETE', path: CALLS.booth(7) } as const;

const said = { level: 'success', answer: { status: 200, body: { id: 7 } } } as const;
const notDone = { level: 'error', answer: { status: 500, body: {} } } as const;

/** Texts of the catalogue that are said beside the page, by their key. */
export const SAID_BESIDE: Readonly<Record<string, BesideRow>> = {
  pdf_failed: {
    en: 'The PDF could not be generated',
    es: 'No se ha podido generar el PDF',
    call: { method: 'GET', path: CALLS.game(7) },
    ...notDone,
  },
  game_renamed: {
    en: 'Game name updated',
    es: 'Nombre de la partida actualizado',
    call: renameGame,
    ...said,
  },
  game_not_renamed: {
    en: 'The game name could not be updated',
    es: 'No se ha podido actualizar el nombre de la partida',
    call: renameGame,
    ...notDone,
  },
  game_hidden: { en: 'Game moved to history', es: 'Partida movida al historial', call: hideGames, ...said },
  game_not_hidden: {
    en: 'The game could not be moved to history',
    es: 'No se ha podido mover la partida al historial',
    call: hideGames,
    ...notDone,
  },
  games_hidden: {
    en: 'Selected games moved to history',
    es: 'Partidas seleccionadas movidas al historial',
    call: hideGames,
    ...said,
  },
  games_not_hidden: {
    en: 'The selected games could not be moved to history',
    es: 'No se han podido mover las partidas seleccionadas al historial',
    call: hideGames,
    ...notDone,
  },
  booth_renamed: { en: 'Booth renamed', es: 'Cabina renombrada', call: renameBooth, ...said },
  booth_not_renamed: {
    en: 'The booth could not be renamed',
    es: 'No se ha podido renombrar la cabina',
    call: renameBooth,
    ...notDone,
  },
  booth_archived: { en: 'Booth archived', es: 'Cabina archivada', call: archiveBooth, ...said },
  booth_not_archived: {
    en: 'The booth could not be archived',
    es: 'No se ha podido archivar la cabina',
    call: archiveBooth,
    ...notDone,
  },
};
