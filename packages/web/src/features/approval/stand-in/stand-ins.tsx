import { ME17, ME19, type StandIn } from '@isura/contract/approval/stand-in';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { queryOf } from '../../../lib/query-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Line, Lines } from '../../../ui/layout/lines.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { NameStandIn } from './name-stand-in.tsx';
import css from './stand-in.module.css';
import { standInText as text } from './stand-in.text.ts';

const standInsQuery = queryOf(ME17, {});

/**
 * Returns the name shown in the list: the stand-in's where the stand-in acts for the caller, the other user's where the
 * caller stands in.
 */
const otherOf = (row: StandIn, isForMe: boolean): string => (isForMe ? row.standInName : row.userName);

function Row({ row, isForMe, end }: { row: StandIn; isForMe: boolean; end: () => void }): ReactNode {
  const name = otherOf(row, isForMe);
  return (
    <Line keeps>
      <div>
        <p>
          <strong>{name}</strong> <span className={css.state}>{text.states[row.state]}</span>
        </p>
        <Small>{text.days(row.from, row.to)}</Small>
        {row.endedByName && <Small>{text.endedBy(row.endedByName)}</Small>}
      </div>
      {row.can.includes('END') && (
        <Button small aria-label={text.endOf(name)} onClick={end}>
          {text.end}
        </Button>
      )}
    </Line>
  );
}

interface PartProps {
  title: string;
  rows: readonly StandIn[];
  isForMe: (row: StandIn) => boolean;
  end: (row: StandIn) => void;
}

function Part({ title, rows, isForMe, end }: PartProps): ReactNode {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <Lines>
        {rows.map((row) => (
          <Row key={row.id} row={row} isForMe={isForMe(row)} end={() => end(row)} />
        ))}
      </Lines>
    </section>
  );
}

const isOpen = ({ state }: StandIn): boolean => state === 'NOW' || state === 'COMING';

/**
 * Shows who decides on payments in the user's place, and for whom the user does (ME17); names a stand-in (ME18) and
 * ends one (ME19).
 */
export function StandIns(): ReactNode {
  const { data, error, refetch } = useQuery(standInsQuery);
  const [ending, end] = useState<StandIn>();
  if (!data) return <NotYet of={{ data, error, refetch }} height={200} />;
  const { forMe, byMe, candidates } = data;
  const isForMe = ({ id }: StandIn): boolean => forMe.some((row) => row.id === id);
  const part = { isForMe, end };
  const direction = ending && (isForMe(ending) ? 'ForMe' : 'ByMe');
  return (
    <>
      <p>{text.lead}</p>
      <Part title={text.inForce} rows={forMe.filter(isOpen)} {...part} />
      <Part title={text.byMe} rows={byMe.filter(isOpen)} {...part} />
      {candidates.length > 0 ? <NameStandIn candidates={candidates} /> : <p>{text.nobody}</p>}
      <Part title={text.earlier} rows={[...forMe, ...byMe].filter((row) => !isOpen(row))} {...part} />
      {ending && direction && (
        <ReasonDialog
          of={ME19}
          title={text[`end${direction}`](otherOf(ending, direction === 'ForMe'))}
          lead={text[`end${direction}Lead`](otherOf(ending, direction === 'ForMe'))}
          input={() => ({ params: { id: ending.id } })}
          verb={text.end}
          done={() => {
            end(undefined);
            void showToast('success', text.ended);
          }}
          close={() => end(undefined)}
        />
      )}
    </>
  );
}
