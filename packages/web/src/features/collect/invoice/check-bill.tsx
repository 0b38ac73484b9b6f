import { feeOf } from '@isura/contract/collect/fee';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import type { ServiceDetail } from '@isura/contract/org/service';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { answerRows, payerRows, priceRows } from '../checkout/answer-rows.ts';
import { detailsText } from '../checkout/details.text.ts';
import { type BillValues, linesOf, priceOfBill, takesLines } from './bill-values.ts';
import { billText as text } from './desk.text.ts';
import css from './invoice.module.css';

interface Props {
  service: ServiceDetail;
  rule: CollectionRule;
  values: BillValues;
  /** What is under way. */
  busy: 'issue' | 'save' | undefined;
  error: unknown;
  /** Goes back to the form, to that field. */
  change: (name: string) => void;
  /** Absent for a draft that is only changed. */
  issue?: (() => void) | undefined;
  save: () => void;
  saveLabel: string;
}

function Part({ title, change, rows }: { title: string; change: () => void; rows: SummaryRow[] }): ReactNode {
  return (
    <section className={css.stack}>
      <div className={css.sheetHead}>
        <h2>{title}</h2>
        <Button small look="quiet" onClick={change}>
          {text.change} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <SummaryList rows={rows} />
    </section>
  );
}

/** Everything that was entered, once more, before it is kept or the payer is told. */
export function CheckBill({ service, rule, values, busy, error, change, issue, save, saveLabel }: Props): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const price = priceOfBill(rule, values);
  const due = parseDayEntry(values.dueDate);
  const isByLines = takesLines(rule) && values.asLines === 'yes';
  const fee = price.ok && rule.feeBearer === 'PAYER' ? feeOf('CARD', price.total) : undefined;
  return (
    <div className={css.wide}>
      <h1 tabIndex={-1} ref={heading}>
        {text.checkTitle}
      </h1>
      <Part
        title={text.amountPart}
        change={() => change(isByLines ? 'lines.0.description' : 'amount')}
        rows={[
          { label: text.service, value: service.name },
          ...(isByLines
            ? linesOf(values).map(({ description, quantity, unitAmount }, at) => ({
                label: text.line(at + 1),
                value: `${description}, ${quantity} × ${formatMoney(unitAmount)}`,
              }))
            : []),
          ...(isByLines ? [] : priceRows(rule, values)),
          { label: text.total, value: <strong>{price.ok ? formatMoney(price.total) : price.message}</strong> },
          { label: text.fee, value: fee && formatMoney(fee) },
        ]}
      />
      <Part
        title={text.payerPart}
        change={() => change('payer.name')}
        rows={payerRows(values, detailsText.kindOfOther)}
      />
      {rule.customFields.length > 0 && (
        <Part
          title={text.questionsPart}
          change={() => change(`customValues.${rule.customFields[0]?.key}`)}
          rows={answerRows(rule.customFields, values)}
        />
      )}
      <Part
        title={text.termsPart}
        change={() => change('title')}
        rows={[
          { label: text.title, value: values.title || service.name },
          { label: text.due, value: due === null ? text.dueIn(rule.dueDays) : formatDay(due) },
          { label: text.note, value: values.note },
        ]}
      />
      {issue && <p>{text.declaration}</p>}
      <Refused error={error} />
      <div className={css.row}>
        {issue && (
          <Button look="primary" busy={busy === 'issue'} onClick={issue}>
            {text.issue}
          </Button>
        )}
        <Button look={issue ? 'secondary' : 'primary'} busy={busy === 'save'} onClick={save}>
          {saveLabel}
        </Button>
      </div>
    </div>
  );
}
