import { printable, type TicketFonts } from '@backglass/ticket';
import type { Fact, ScoreSheet } from './score-sheet-model.ts';

/** A score sheet only in characters that it can print; its note is empty where nothing is missing. */
export function printableSheet(sheet: ScoreSheet, fonts: Pick<TicketFonts, 'bold'>): ScoreSheet {
  let isComplete = true;
  const say = (text: string): string => {
    const shown = printable(text, fonts.bold);
    isComplete &&= shown.isComplete;
    return shown.text;
  };
  const row = ([position, player, score]: ScoreSheet['head']) =>
    [say(position), say(player), say(score)] as const;
  const facts = (all: readonly Fact[]): Fact[] =>
    all.map(({ label, value }) => ({ label: say(label), value: say(value) }));
  const printed = {
    title: say(sheet.title),
    center: say(sheet.center),
    game: say(sheet.game),
    facts: facts(sheet.facts),
    head: row(sheet.head),
    rows: sheet.rows.map(row),
    noRows: say(sheet.noRows),
    totals: facts(sheet.totals),
    pageOf: say(sheet.pageOf),
  };
  return { ...printed, note: isComplete ? '' : printable(sheet.note, fonts.bold).text };
}
