import type { Fact, ScoreSheet } from '../pdf/score-sheet-model.ts';
import classes from './printed-sheet.module.css';

interface PrintedSheetProps {
  sheet: ScoreSheet;
  image: string | undefined;
}

/** A score sheet for the print dialog. */
export function PrintedSheet({ sheet, image }: PrintedSheetProps) {
  const [position, player, score] = sheet.head;
  return (
    <article className={classes['sheet']}>
      <header className={classes['top']}>
        <div>
          <p className={classes['small']}>
            <bdi>{sheet.center}</bdi> <span>{`| ${sheet.title}`}</span>
          </p>
          <h1 className={classes['game']}>
            <bdi>{sheet.game}</bdi>
          </h1>
        </div>
        {image === undefined ? null : <img className={classes['image']} src={image} alt="" />}
      </header>
      <Facts facts={sheet.facts} />
      <table className={classes['ranking']}>
        <thead>
          <tr>
            <th>{position}</th>
            <th>{player}</th>
            <th>{score}</th>
          </tr>
        </thead>
        <tbody>
          {sheet.rows.length === 0 ? (
            <tr>
              <td colSpan={3}>{sheet.noRows}</td>
            </tr>
          ) : (
            sheet.rows.map(([place, name, points], index) => (
              <tr key={index} data-winner={index < sheet.winners ? '' : undefined}>
                <td>{place}</td>
                <td>
                  <bdi>{name}</bdi>
                </td>
                <td>{points}</td>
              </tr>
            ))
          )}
        </tbody>
      </table>
      <Facts facts={sheet.totals} />
    </article>
  );
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <bdi>{value}</bdi>
        </dd>
      </div>
    ))}
  </dl>
);
