import { accountInWords } from '@isura/contract/bank/words.text';
import type { SettlementDetail } from '@isura/contract/collect/settlement';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PlainList, Small, Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { SettlementBadge } from '../../../ui/status/settlement-badge.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { ReconcileDialog } from './reconcile-dialog.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { settlementQuery } from './settlement.api.ts';
import css from './settlement.module.css';
import { settlementText as text } from './settlement.text.ts';

function Facts({ settlement }: { settlement: SettlementDetail }): ReactNode {
  const { facts } = text;
  const { closedAt, sentAt, settledAt, reconciledAt, recoveredAmount } = settlement;
  return (
    <SummaryList
      rows={[
        { label: facts.status, value: <SettlementBadge {...settlement} /> },
        { label: facts.day, value: formatDay(settlement.businessDate) },
        { label: facts.mda, value: settlement.orgName },
        {
          label: facts.account,
          value: accountInWords(settlement),
        },
        { label: facts.gross, value: <Money amount={settlement.grossAmount} /> },
        { label: facts.fee, value: settlement.feeAmount > 0n ? <Money amount={settlement.feeAmount} /> : undefined },
        {
          label: recoveredAmount !== undefined && recoveredAmount < 0n ? facts.taken : facts.gotBack,
          value: recoveredAmount === undefined ? undefined : <Money amount={recoveredAmount} />,
        },
        { label: facts.net[settlement.status], value: <Money amount={settlement.netAmount} /> },
        { label: facts.closed, value: closedAt && formatInstant(closedAt) },
        { label: facts.sent, value: sentAt && formatInstant(sentAt) },
        { label: facts.attempts, value: settlement.attemptCount > 1 ? String(settlement.attemptCount) : undefined },
        { label: facts.failure, value: settlement.failureReason },
        { label: facts.settled, value: settledAt && formatInstant(settledAt) },
        { label: facts.bankReference, value: settlement.bankReference },
        {
          label: facts.reconciled,
          value: reconciledAt && [settlement.reconciledBy, formatInstant(reconciledAt)].filter(Boolean).join(', '),
        },
        {
          label: facts.reconciledAmount,
          value: settlement.reconciledAmount === undefined ? undefined : <Money amount={settlement.reconciledAmount} />,
        },
        { label: facts.reconciledNote, value: settlement.reconciledNote },
      ]}
    />
  );
}

function Items({ settlement }: { settlement: SettlementDetail }): ReactNode {
  if (settlement.items.length === 0) return <Small>{text.itemsEmpty}</Small>;
  return (
    <PlainList>
      {settlement.items.map((item) => (
        <li key={`${item.paymentId}-${item.amount}`} className={css.item}>
          <div>
            <Reference reference={item.paymentReference} />
            <Small>{item.serviceName}</Small>
            <Small>{item.orgName}</Small>
            <Small>{[item.receiptNumber, formatInstant(item.confirmedAt)].filter(Boolean).join(', ')}</Small>
          </div>
          <Money amount={item.amount} />
        </li>
      ))}
    </PlainList>
  );
}

/**
 * Shows one settlement beside the list, with its payments (SE2): it is reconciled by hand (SE3), and a failed one can
 * be requested again (SE4).
 */
export function SettlementDrawer({ id, close }: { id: number; close: () => void }): ReactNode {
  const [page, go] = useState(0);
  const [isAsking, ask] = useState(false);
  const [isReconciling, reconcile] = useState(false);
  const [request, setRequest] = useState<AdminRequest>();
  const { data, error, refetch } = useQuery({
    ...settlementQuery(id, page),
    placeholderData: keepPreviousData,
  });
  return (
    <Drawer title={data?.number ?? text.caption} close={close}>
      <NotYet of={{ data, error, refetch }} gone={text.gone} height={320} />
      {data && (
        <Stack>
          {request && <WaitingNotice request={request} />}
          {!request && data.adminRequestId !== undefined && <Notice tone="info">{text.waits}</Notice>}
          <Small>{text.explained[data.status]}</Small>
          <Facts settlement={data} />
          {data.can.includes('retry') && !request && (
            <div>
              <Button look="primary" onClick={() => ask(true)}>
                {text.retry}
              </Button>
            </div>
          )}
          {data.can.includes('reconcile') && (
            <div>
              <Button onClick={() => reconcile(true)}>{text.reconcile}</Button>
            </div>
          )}
          <h3>{text.items}</h3>
          <Items settlement={data} />
          {data.itemCount > 20 && <Pager page={page} size={20} total={data.itemCount} go={go} />}
        </Stack>
      )}
      {isReconciling && data && <ReconcileDialog settlement={data} close={() => reconcile(false)} />}
      {isAsking && data && (
        <RetryDialog
          settlement={data}
          close={() => ask(false)}
          done={(request) => {
            ask(false);
            setRequest(request);
          }}
        />
      )}
    </Drawer>
  );
}
