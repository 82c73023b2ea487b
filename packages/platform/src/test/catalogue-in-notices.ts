import type { Translations } from './catalogue-in-forms.ts';

export const NOTICE_TEXTS: Readonly<Record<string, Translations>> = {
  pdf_failed: { en: 'The PDF could not be generated', es: 'No se ha podido generar el PDF' },
  game_renamed: { en: 'Game name updated', es: 'Nombre de la partida actualizado' },
  game_not_renamed: {
    en: 'The game name could not be updated',
    es: 'No se ha podido actualizar el nombre de la partida',
  },
  game_hidden: { en: 'Game moved to history', es: 'Partida movida al historial' },
  game_not_hidden: {
    en: 'The game could not be moved to history',
    es: 'No se ha podido mover la partida al historial',
  },
  games_hidden: { en: '{{qty}} games moved to history', es: '{{qty}} partidas movidas al historial' },
  games_not_hidden: {
    en: 'The selected games could not be moved to history',
    es: 'No se han podido mover las partidas seleccionadas al historial',
  },
  booth_renamed: { en: 'Booth renamed', es: 'Cabina renombrada' },
  booth_not_renamed: { en: 'The booth could not be renamed', es: 'No se ha podido renombrar la cabina' },
  booth_archived: { en: 'Booth archived', es: 'Cabina archivada' },
  booth_not_archived: { en: 'The booth could not be archived', es: 'No se ha podido archivar la cabina' },
};
