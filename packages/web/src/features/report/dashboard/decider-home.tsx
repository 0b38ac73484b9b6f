import * as addresses from '@isura/contract/kernel/addresses';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { AC12 } from '@isura/contract/report/decisions';
import { PR34 } from '@isura/contract/request/decisions';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Way } from '../../../ui/action/way.tsx';
import { PlainList, Split, Stack } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { requestWay } from '../../request/payment/payment-type.ts';
import { decidedText, lasting } from '../analytics/decided.text.ts';
import css from './home.module.css';
import { homeText as text } from './home.text.ts';
import { monthToToday } from './month-to-today.ts';
import payables from './payables.module.css';
import { workTilesText } from './work-tiles.text.ts';

/** Shows the user's last five decisions, each with a link to its payment. */
function LastDecided(): ReactNode {
  const answer = useQuery(queryOf(PR34, { query: { size: 5 } }));
  const { actions } = workTilesText.decisions;
  return (
    <Card>
      <Split>
        <h2>{text.decided}</h2>
        <Way href={addresses.dashboard({ tab: 'decided' })}>{text.allDecided}</Way>
      </Split>
      <NotYet of={answer} height={240} />
      {answer.data?.total === 0 && <p>{text.noneDecided}</p>}
      <PlainList className={css.rows}>
        {(answer.data?.items ?? []).map((row) => (
          <li key={row.id}>
            <Link {...requestWay(row.requestId, row.type)}>{row.title}</Link>
            <span>{formatMoney(row.amount)}</span>
            <small>{[actions[row.action], row.requestNumber, formatInstant(row.decidedAt)].join(' · ')}</small>
          </li>
        ))}
      </PlainList>
    </Card>
  );
}

/** Shows how long the payments of this month took at each level (AC12). */
function LevelTimes(): ReactNode {
  const { query } = monthToToday();
  const answer = useQuery(queryOf(AC12, { query }));
  const { approved } = decidedText;
  const { data } = answer;
  return (
    <Card>
      <h2>{text.times}</h2>
      <NotYet of={answer} height={240} />
      {data && data.whole.count === 0 && <p>{text.noTimes}</p>}
      {data && data.whole.count > 0 && (
        <table className={payables.side}>
          <caption>
            <span className={payables.note}>{text.timesNote}</span>
          </caption>
          <thead>
            <tr>
              <th scope="col">{approved.level}</th>
              <th scope="col">{approved.count}</th>
              <th scope="col">{approved.half}</th>
            </tr>
          </thead>
          <tbody>
            {data.levels.map(({ level, name, count, minutes }) => (
              <tr key={`${level} ${name}`}>
                <th scope="row">{approved.named(level, name)}</th>
                <td>{formatCount(count)}</td>
                <td>{lasting(minutes)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{approved.whole}</th>
              <td>{formatCount(data.whole.count)}</td>
              <td>{lasting(data.whole.minutes)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Card>
  );
}

/** Shows what the user decided last, and how long payments take at each level. */
export function DeciderParts(): ReactNode {
  const person = useSignedIn();
  if (!person) return null;
  return (
    <Stack className={css.columns}>
      <LastDecided />
      {mayCall(person, AC12.id) && <LevelTimes />}
    </Stack>
  );
}
