import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { type JournalDetail, LG4 } from '@isura/contract/ledger/journal';
import { eventLabels, sideLabels } from '@isura/contract/ledger/words.text';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PlainList, Small, Stack } from '../../ui/layout/layout.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { Money } from '../../ui/value/value.tsx';
import { journalQuery } from './ledger.api.ts';
import css from './ledger.module.css';
import { manualText, journalText as text } from './ledger.text.ts';

function Facts({ journal, open }: { journal: JournalDetail; open: (id: number) => void }): ReactNode {
  const { facts } = text;
  const link = (id: number | undefined): ReactNode =>
    id === undefined ? undefined : (
      <Button look="quiet" small onClick={() => open(id)}>
        {text.journalLink}
      </Button>
    );
  return (
    <SummaryList
      rows={[
        { label: facts.description, value: journal.description },
        { label: facts.event, value: eventLabels[journal.event] },
        { label: facts.mda, value: journal.orgName },
        { label: facts.day, value: formatDay(journal.businessDate) },
        { label: facts.posted, value: formatInstant(journal.postedAt) },
        { label: facts.amount, value: <Money amount={journal.amount} /> },
        { label: facts.reverses, value: link(journal.reversalOfId) },
        { label: facts.reversed, value: link(journal.reversedById) },
      ]}
    />
  );
}

function Lines({ journal: { postings, others } }: { journal: JournalDetail }): ReactNode {
  return (
    <PlainList aria-label={text.lines}>
      {postings.map((line) => (
        <li key={line.position} className={css.entry}>
          <div>
            <p>{line.name}</p>
            <Small>{line.code}</Small>
          </div>
          <p className={css.figures}>
            {sideLabels[line.side]} <Money amount={line.amount} />
          </p>
        </li>
      ))}
      {others && (
        <li className={css.entry}>
          <Small>{text.others(others.count)}</Small>
          <div className={css.figures}>
            {others.debit > 0n && (
              <p>
                {sideLabels.DEBIT} <Money amount={others.debit} />
              </p>
            )}
            {others.credit > 0n && (
              <p>
                {sideLabels.CREDIT} <Money amount={others.credit} />
              </p>
            )}
          </div>
        </li>
      )}
    </PlainList>
  );
}

interface TakeBackProps {
  journal: JournalDetail;
  done: (request: AdminRequest) => void;
  close: () => void;
}

const TakeBack = ({ journal: { id, number }, done, close }: TakeBackProps): ReactNode => (
  <ReasonDialog
    of={LG4}
    title={text.takeBackTitle(number)}
    lead={text.takeBackConsequence}
    reason={{ name: 'description', label: manualText.reason, hint: manualText.reasonHint }}
    input={(description) => ({ body: { reversalOfId: id, description } })}
    verb={manualText.send}
    done={done}
    close={close}
  />
);

/** Shows a journal with its lines (LG2); the central office may request the reversal of a manual one (LG4). */
export function JournalPart({ id, open }: { id: number; open: (id: number) => void }): ReactNode {
  const [isTaking, take] = useState(false);
  const [request, setRequest] = useState<AdminRequest>();
  const { data, error, refetch } = useQuery(journalQuery(id));
  if (!data) return <NotYet of={{ data, error, refetch }} gone={text.gone} height={320} />;
  return (
    <Stack>
      {request && <WaitingNotice request={request} />}
      <Facts journal={data} open={open} />
      <h3>{text.lines}</h3>
      <Lines journal={data} />
      {data.can.includes('take-back') && !request && (
        <div>
          <Button look="danger" onClick={() => take(true)}>
            {text.takeBack}
          </Button>
        </div>
      )}
      {isTaking && (
        <TakeBack
          journal={data}
          close={() => take(false)}
          done={(request) => {
            take(false);
            setRequest(request);
          }}
        />
      )}
    </Stack>
  );
}
