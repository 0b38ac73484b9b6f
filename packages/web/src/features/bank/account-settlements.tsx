import { SE1, type Settlement } from '@isura/contract/collect/settlement';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay } from '@isura/contract/kernel/day-format';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../lib/query-client.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayOpen } from '../../routing/guards.ts';
import { Way } from '../../ui/action/way.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Lines, Line as RuledLine } from '../../ui/layout/lines.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { SettlementBadge } from '../../ui/status/settlement-badge.tsx';
import { Money } from '../../ui/value/value.tsx';
import css from './accounts.module.css';
import { settlementsText as text } from './accounts.text.ts';

const SHOWN = 5;
const PAGE = addresses.reconciliation();

function Line({ settlement, leads }: { settlement: Settlement; leads: boolean }): ReactNode {
  const { id, number, businessDate, netAmount } = settlement;
  return (
    <RuledLine>
      <span>
        {leads ? <Way href={addresses.reconciliation({ tab: 'settlements', settlement: id })}>{number}</Way> : number}
        <Small as="span">{formatDay(businessDate)}</Small>
      </span>
      <span className={css.end}>
        <Money amount={netAmount} />
        <SettlementBadge {...settlement} />
      </span>
    </RuledLine>
  );
}

/** Shows the newest settlements into an account (SE1), each with a link to itself, and a link to all of them. */
export function AccountSettlements({ bankAccountId }: { bankAccountId: number }): ReactNode {
  const person = useSignedIn();
  const { data, error, refetch } = useQuery(queryOf(SE1, { query: { 'bank-account-id': bankAccountId, size: SHOWN } }));
  const leads = person !== undefined && mayOpen(person.resources, PAGE) && mayCall(person, 'SE1');
  if (!data) return <NotYet of={{ data, error, refetch }} height={160} />;
  if (data.total === 0) return <EmptyState sentence={text.empty} />;
  return (
    <>
      <Lines aria-label={text.caption}>
        {data.items.map((settlement) => (
          <Line key={settlement.id} settlement={settlement} leads={leads} />
        ))}
      </Lines>
      {leads && data.total > SHOWN && (
        <p className={css.more}>
          <Way href={addresses.reconciliation({ tab: 'settlements', into: bankAccountId })}>{text.all(data.total)}</Way>
        </p>
      )}
    </>
  );
}
