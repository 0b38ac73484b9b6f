import type { Validation } from '@isura/contract/collect/validation';
import { paymentStatusLabels } from '@isura/contract/collect/words.text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { paymentChannelLabels } from '@isura/contract/org/channel.text';
import type { ReactNode } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { Lines, Line as RuledLine } from '../../../ui/layout/lines.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { VerdictPanel } from '../../../ui/page/verdict-panel.tsx';
import { Money, Reference } from '../../../ui/value/value.tsx';
import { invoiceText } from '../invoice/invoice.text.ts';
import { InvoiceBadge } from '../invoice/invoice-badge.tsx';
import { stageWords } from '../receipt/receipt.text.ts';
import { SettlementWay } from '../settlement/settlement-way.tsx';
import css from './validation.module.css';
import { validationText as text } from './validation.text.ts';

type Details = NonNullable<Validation['details']>;

function Facts({ orgName, details }: { orgName: string | undefined; details: Details }): ReactNode {
  const { facts } = text;
  const { used, stage, reference } = details;
  return (
    <SummaryList
      rows={[
        { label: facts.used, value: used ? text.usedBy(formatInstant(used.at), used.by) : text.notUsed },
        { label: facts.note, value: used?.note },
        { label: facts.payer, value: details.payerName },
        { label: facts.service, value: details.serviceName },
        { label: facts.mda, value: orgName },
        { label: facts.total, value: <Money amount={details.total} /> },
        { label: facts.paid, value: <Money amount={details.amountPaid} /> },
        { label: facts.balance, value: details.balance > 0n ? <Money amount={details.balance} /> : undefined },
        { label: facts.reference, value: reference && <Reference reference={reference} /> },
        { label: facts.invoice, value: details.invoiceNumber },
        { label: facts.status, value: <InvoiceBadge {...details} /> },
        { label: facts.due, value: formatDay(details.dueDate) },
        { label: facts.stage, value: stage && stageWords[stage] },
      ]}
    />
  );
}

/** Shows one line of a part: its description at the left, its amount at the right. */
function Line({ words, more, amount }: { words: ReactNode; more: string; amount?: ReactNode }): ReactNode {
  return (
    <RuledLine>
      <div>
        <p>{words}</p>
        <Small>{more}</Small>
      </div>
      {amount}
    </RuledLine>
  );
}

function Part({ title, children }: { title: string; children: readonly ReactNode[] }): ReactNode {
  return children.length === 0 ? null : (
    <section>
      <h3>{title}</h3>
      <Lines>{children}</Lines>
    </section>
  );
}

function Parts({ payments, receipts, splits, settlements }: Details): ReactNode {
  const { parts } = text;
  return (
    <div className={css.parts}>
      <Part title={parts.payments}>
        {payments.map(({ id, channel, status, at, amount, isLate, overpaidAmount }) => (
          <Line
            key={id}
            words={`${paymentChannelLabels[channel]}, ${paymentStatusLabels[status].toLowerCase()}`}
            more={[
              formatInstant(at),
              isLate && text.late,
              overpaidAmount > 0n && text.overpaid(formatMoney(overpaidAmount)),
            ]
              .filter(Boolean)
              .join(', ')}
            amount={<Money amount={amount} />}
          />
        ))}
      </Part>
      <Part title={parts.receipts}>
        {receipts.map(({ number, issuedAt, amount, isVoided }) => (
          <Line
            key={number}
            words={isVoided ? `${number}, ${text.voidedLabel}` : number}
            more={formatInstant(issuedAt)}
            amount={<Money amount={amount} />}
          />
        ))}
      </Part>
      <Part title={parts.split}>
        {splits.map(({ beneficiaryName, amount, settlementNumber }) => (
          <Line
            key={`${beneficiaryName} ${settlementNumber}`}
            words={beneficiaryName}
            more={settlementNumber ?? ''}
            amount={<Money amount={amount} />}
          />
        ))}
      </Part>
      <Part title={parts.settlements}>
        {settlements.map(({ id, number, day, status }) => (
          <Line
            key={number}
            words={<SettlementWay id={id}>{number}</SettlementWay>}
            more={`${formatDay(day)}, ${text.settled[status]}`}
          />
        ))}
      </Part>
    </div>
  );
}

const looks = {
  VALID: 'good',
  PART_PAID: 'warning',
  NOT_PAID: 'grey',
  VOIDED: 'bad',
  NOT_FOUND: 'bad',
  OTHER_MDA: 'info',
} as const;

interface Props {
  validation: Validation;
  /** Whether the user has just recorded it as used. */
  isJustUsed?: boolean;
  actions?: ReactNode;
}

/** Shows the officer's conclusion in one sentence and colour, and everything it is based on. `actions` follow it. */
export function Validated({ validation, isJustUsed = false, actions }: Props): ReactNode {
  const { verdict, details, orgName, status } = validation;
  const used = verdict === 'VALID' ? details?.used : undefined;
  const isUsedBefore = used !== undefined && !isJustUsed;
  const title = used === undefined ? text.verdicts[verdict] : isUsedBefore ? text.usedTitle : text.justUsed;
  return (
    <VerdictPanel look={isUsedBefore ? 'warning' : looks[verdict]} title={title}>
      {used && <p>{text.usedBy(formatInstant(used.at), used.by)}</p>}
      {isUsedBefore && <p>{text.usedWords}</p>}
      {verdict === 'NOT_FOUND' && <p>{text.notFoundWords}</p>}
      {verdict === 'VOIDED' && <p>{text.voidedWords}</p>}
      {verdict === 'OTHER_MDA' && <p>{text.otherWords(orgName ?? '', status ? invoiceText.statuses[status] : '')}</p>}
      {(verdict === 'PART_PAID' || verdict === 'NOT_PAID') && details && (
        <p>{text.missingMoney(formatMoney(details.balance))}</p>
      )}
      {details && (
        <>
          {actions}
          <Facts orgName={orgName} details={details} />
          <Parts {...details} />
        </>
      )}
    </VerdictPanel>
  );
}
