import * as addresses from '@isura/contract/kernel/addresses';
import { contractColumns } from '@isura/contract/request/contract-columns.text';
import { type Contract, type ContractKind, PR22 } from '@isura/contract/request/contracts';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { targetOf } from '../../../lib/target.ts';
import { screenColumns } from '../../../ui/list/declared-columns.tsx';
import { List } from '../../../ui/list/list.tsx';
import { typed } from '../../../ui/list/list-filter.ts';
import { listOf } from '../../../ui/list/list-of.ts';
import css from './hub.module.css';
import { contractsText as text } from './hub.text.ts';

/** Returns how far a contract is paid, in whole percent of its sum, truncated: 99.9% is not fully paid. */
const paidPercent = ({ paidToDate, onTheWay, contractSum }: Contract): number =>
  !contractSum ? 0 : Number(((paidToDate + onTheWay) * 100n) / contractSum);

/**
 * Shows what of a contract was paid and is in progress, as a bar and in words; more than the sum appears in the error
 * colour.
 */
function HowFar({ row }: { row: Contract }): ReactNode {
  if (row.contractSum === undefined) return text.noSum;
  const percent = paidPercent(row);
  return (
    <span className={css.howFar} data-over={percent > 100 || undefined}>
      <span className={css.track} aria-hidden="true">
        <span style={{ width: `${Math.min(100, percent)}%` }} />
      </span>
      {text.percent(percent)}
    </span>
  );
}

const columns = screenColumns(contractColumns, {
  contractNumber: { sticky: true, card: 'fact' },
  title: { roomy: true, card: 'title' },
  contractorName: { roomy: true, card: 'fact' },
  contractSum: { card: 'fact' },
  onTheWay: { card: 'fact' },
  retained: { card: 'fact' },
  released: { card: 'fact' },
  left: { card: 'fact' },
  howFar: { card: 'status', cell: (row) => <HowFar row={row} /> },
});

const contracts = listOf(PR22, {
  id: 'contracts',
  extra: ['onTheWay', 'retained', 'released', 'certificates'],
  caption: text.caption,
  columns,
  nameOf: ({ contractNumber }) => contractNumber,
  filters: [typed('find', text.find)],
  file: { of: contractColumns },
  empty: text.empty,
});

/** Lists the contracts with payments (PR22), with the amount paid to date against the sum of each. */
export function ContractsList({ type, mayPay }: { type: PaymentType; mayPay: boolean }): ReactNode {
  const navigate = useNavigate();
  const pay = ({ contractNumber }: Contract, kind?: ContractKind): void =>
    void navigate(targetOf(addresses.typeForm(type, { contract: contractNumber, kind })));
  if (!mayPay) return <List of={contracts} />;
  return (
    <List
      of={contracts}
      actions={(row) => [
        { label: text.pay, act: () => pay(row) },
        ...(row.retained > row.released ? [{ label: text.release, act: () => pay(row, 'retention-release') }] : []),
      ]}
    />
  );
}
