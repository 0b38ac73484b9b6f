import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { SummaryList, type SummaryRow } from '../../../ui/page/pieces.tsx';
import type { Answers } from '../../../ui/send/form-page.tsx';
import { answerRows, payerRows, priceRows } from '../checkout/answer-rows.ts';
import { detailsText } from '../checkout/details.text.ts';
import { type BillValues, linesOf, takesLines, type ValidatedInvoice } from './bill-values.ts';
import css from './invoice.module.css';
import { billText as text } from './invoices.text.ts';

interface Props extends Answers<BillValues, ValidatedInvoice> {
  isPending: boolean;
  /** False for a draft that is only changed. */
  mayIssue: boolean;
  keep: (issue: boolean) => void;
  saveLabel: string;
}

function Part({ title, change, rows }: { title: string; change: () => void; rows: SummaryRow[] }): ReactNode {
  return (
    <Stack as="section">
      <div className={css.sheetHead}>
        <h2>{title}</h2>
        <Button small look="quiet" onClick={change}>
          {text.change} <span className="visually-hidden">{title}</span>
        </Button>
      </div>
      <SummaryList rows={rows} />
    </Stack>
  );
}

/** Shows everything that was entered again, before it is saved or the payer is notified. */
export function CheckBill({ values, found, change, outcome, isPending, mayIssue, keep, saveLabel }: Props): ReactNode {
  const { service, rule, due: amountDue } = found;
  const [issues, setIssues] = useState(false); // which of the two buttons is pending
  const act = (issue: boolean): void => {
    setIssues(issue);
    keep(issue);
  };
  const due = parseDayEntry(values.dueDate);
  const isByLines = takesLines(rule) && values.asLines === 'yes';
  return (
    <Stack gap="2xl" width="document" className={css.wide}>
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
          { label: text.total, value: <strong>{formatMoney(amountDue.amount)}</strong> },
          { label: text.fee, value: amountDue.fee > 0n && formatMoney(amountDue.fee) },
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
      {mayIssue && <p>{text.declaration}</p>}
      {outcome}
      <Row gap="s m" centred>
        {mayIssue && (
          <Button look="primary" busy={isPending && issues} onClick={() => act(true)}>
            {text.issue}
          </Button>
        )}
        <Button look={mayIssue ? 'secondary' : 'primary'} busy={isPending && !issues} onClick={() => act(false)}>
          {saveLabel}
        </Button>
      </Row>
    </Stack>
  );
}
