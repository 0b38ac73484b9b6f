import { formatDay } from '@isura/contract/kernel/day-format';
import type { Kobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import {
  BS12,
  BS13,
  BS14,
  BS15,
  type DateReading,
  type LineBefore,
  type ReadingPlan,
  type StatementBefore,
} from '@isura/contract/reconcile/reading';
import type { DateOrder } from '@isura/contract/reconcile/shapes';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { Button } from '../../ui/action/button.tsx';
import { RadioField } from '../../ui/form/choice-fields.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { PlainList, Row, Small, Stack } from '../../ui/layout/layout.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { Outcome } from '../../ui/send/outcome.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { Money } from '../../ui/value/value.tsx';
import {
  type AgainValues,
  changedChoices,
  DatesAndBalances,
  HeaderRowField,
  MappingFields,
  shownChoices,
} from './column-fields.tsx';
import { importText } from './import.text.ts';
import { planText as text } from './reading-plan.text.ts';
import css from './reconcile.module.css';
import { reconcileText } from './reconcile.text.ts';
import { SideMoney } from './side-money.tsx';
import { ReadingOfFile } from './statement-reading.tsx';

const { facts } = reconcileText.statement;

const inDays = (first: string, last: string): string => reconcileText.statement.days(formatDay(first), formatDay(last));
const nameOfReading = ({ firstDay, lastDay, dateOrder }: DateReading): string =>
  text.reading(inDays(firstDay, lastDay), dateOrder);

interface Of {
  of: StatementBefore;
}

/** Offers the days of both orders of day and month to choose from (BS13), the closer days first. */
function DateQuestion({ of: { statement, plan } }: Of): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { dateOrder: '' } });
  const sending = useSend(BS13, { form, waits: true });
  return (
    <Notice tone="warning">
      <InlineForm
        form={form}
        sending={sending}
        verb={text.readSo}
        send={({ dateOrder }) =>
          sending.send({
            params: { id: statement.id },
            body: { dateOrder: dateOrder as DateOrder, version: statement.version },
          })
        }
      >
        <RadioField
          name="dateOrder"
          label={text.datesOpen}
          hint={text.datesWhy}
          missing={text.datesMissing}
          choices={plan.dateReadings.map((reading) => ({ value: reading.dateOrder, label: nameOfReading(reading) }))}
        />
      </InlineForm>
    </Notice>
  );
}

/** A balance, with who entered it where the file does not state it. */
const Balance = ({ amount, by }: { amount: Kobo; by: string | undefined }): ReactNode => (
  <>
    <Money amount={amount} /> {by !== undefined && <Small as="span">{text.enteredBy(by)}</Small>}
  </>
);

/** What the file says, and how it was read. */
function FileFacts({ plan }: { plan: ReadingPlan }): ReactNode {
  return (
    <section aria-label={text.file}>
      <h3>{text.file}</h3>
      <SummaryList
        rows={[
          { label: facts.days, value: inDays(plan.fromDay, plan.toDay) },
          { label: facts.opening, value: <Balance amount={plan.openingBalance} by={plan.openingBy} /> },
          { label: facts.in, value: <Money amount={plan.creditAmount} /> },
          { label: facts.out, value: <Money amount={plan.debitAmount} /> },
          { label: facts.closing, value: <Balance amount={plan.closingBalance} by={plan.closingBy} /> },
          { label: facts.lines, value: formatCount(plan.lineCount) },
          { label: text.known, value: plan.knownCount ? text.knownLines(plan.knownCount) : undefined },
        ]}
      />
      <ReadingOfFile reading={plan} />
      {plan.headerRow !== undefined && (
        <details>
          <summary>{text.columns}</summary>
          <Small>{text.header(plan.headerRow, plan.rowsAbove)}</Small>
          <SummaryList
            rows={plan.columns.map(({ use, column, how, samples }) => ({
              label: importText.fields[use],
              value: text.column(column, text.how[how], samples),
            }))}
          />
        </details>
      )}
    </section>
  );
}

/** The first lines as they will be imported. */
const FirstLines = ({ lines, all }: { lines: readonly LineBefore[]; all: number }): ReactNode => (
  <section aria-label={text.first(lines.length, all)}>
    <h3>{text.first(lines.length, all)}</h3>
    {lines.length === 0 && <Small>{text.none}</Small>}
    <PlainList>
      {lines.map((line) => (
        <li key={line.lineNo} className={css.item}>
          <div>
            {line.narration || line.reference || line.counterpartyName}
            <Small>
              {[
                formatDay(line.bookingDay),
                line.counterpartyName,
                line.reference,
                text.balance(formatMoney(line.balance)),
              ]
                .filter(Boolean)
                .join(', ')}
            </Small>
            {line.row !== undefined && (
              <details>
                <summary>{text.row(line.row)}</summary>
                <Small>{line.raw}</Small>
              </details>
            )}
          </div>
          <SideMoney {...line} />
        </li>
      ))}
    </PlainList>
  </section>
);

/** Reads the file again with another header row, other columns, another order of day and month, or balances (BS13). */
function OtherWay({ of: { statement, plan } }: Of): ReactNode {
  const shown = shownChoices(plan);
  const form = useForm<AgainValues>({ ...formOptions, defaultValues: shown });
  const sending = useSend(BS13, { form, waits: true });
  const chosenRow = useWatch({ control: form.control, name: 'headerRow' });
  const row = plan.topRows.find((one) => String(one.row) === chosenRow && chosenRow !== shown.headerRow);
  const named = row?.cells.filter(Boolean);
  const columns = named ? [...new Set(named)] : statement.columns;
  return (
    <details>
      <summary>{text.otherWay}</summary>
      <InlineForm
        form={form}
        sending={sending}
        verb={text.again}
        look="secondary"
        send={(values) =>
          sending.send({
            params: { id: statement.id },
            body: { ...changedChoices(values, shown, columns), version: statement.version },
          })
        }
      >
        {plan.headerRow !== undefined && (
          <HeaderRowField headerRow={plan.headerRow} chosen={plan.chosen.headerRow} topRows={plan.topRows} />
        )}
        <MappingFields columns={columns} />
        <DatesAndBalances />
      </InlineForm>
    </details>
  );
}

/** The two acts: its lines are imported (BS14), or it is discarded (BS15). */
function Acts({ of: { statement, plan }, seeNow }: Of & { seeNow: () => Promise<unknown> }): ReactNode {
  const [isDiscarding, discard] = useState(false);
  const confirming = useSend(BS14, { waits: true });
  const input = { params: { id: statement.id }, body: { version: statement.version } };
  return (
    <>
      <Outcome of={BS14} sending={confirming} seeNow={seeNow} />
      <Row>
        {plan.questions.length === 0 && (
          <Button look="primary" busy={confirming.isPending} onClick={() => void confirming.send(input)}>
            {text.import(plan.newCount ?? 0, plan.knownCount ?? 0)}
          </Button>
        )}
        <Button onClick={() => discard(true)}>{text.discard}</Button>
      </Row>
      {isDiscarding && (
        <ReasonDialog
          of={BS15}
          title={text.discardTitle(statement.fileName)}
          lead={text.discardLead}
          input={() => input}
          verb={text.discard}
          look="danger"
          done={() => discard(false)}
          close={() => discard(false)}
        />
      )}
    </>
  );
}

/**
 * Shows how the file of a statement will be read before it counts (BS12): open questions, what the file says, its first
 * lines, and the acts that import or discard it.
 */
export function WaitingStatement({ id }: { id: number }): ReactNode {
  const { data, error, refetch } = useQuery(queryOf(BS12, { params: { id } }));
  if (!data) return <NotYet of={{ data, error, refetch }} height={240} />;
  const { plan, lines, statement, refusedChoice } = data;
  return (
    <Stack key={statement.version}>
      <Small>{text.lead}</Small>
      {refusedChoice && (
        <Notice tone="error">
          <p>{text.refused}</p>
          <p>{refusedChoice.reason}</p>
        </Notice>
      )}
      {plan.questions.includes('DATE_ORDER') && <DateQuestion of={data} />}
      {plan.questions.includes('HALF_DAY') && !plan.questions.includes('DATE_ORDER') && (
        <Notice tone="error">{text.halfDay(formatDay(plan.halfDay ?? plan.fromDay))}</Notice>
      )}
      <Acts of={data} seeNow={refetch} />
      <div className={css.mapping}>
        <FileFacts plan={plan} />
        <FirstLines lines={lines} all={plan.lineCount} />
      </div>
      {statement.source === 'CSV' && <OtherWay of={data} />}
    </Stack>
  );
}
