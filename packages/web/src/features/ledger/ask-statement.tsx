import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { addMonths, firstDayOf, lagosDay, lastDayOf, type Period, periodOf } from '@isura/contract/kernel/days';
import { type BalanceStatement, ST2 } from '@isura/contract/ledger/balance-statement';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { DateField } from '../../ui/form/date-field.tsx';
import { formOptions } from '../../ui/form/form.tsx';
import { RemoteSelect } from '../../ui/form/remote-select.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { FormDrawer } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { MantineArea } from '../../ui/theme/mantine-area.tsx';
import { findAccountsQuery } from './ledger.api.ts';
import { statementsText, askText as text } from './statement.text.ts';

const OTHER = 'other';
const MONTHS = 12;

/** Returns this month so far, and the months before it, as choices. */
const choicesOf = (now: Period) => [
  { value: now, label: text.soFar(now) },
  ...Array.from({ length: MONTHS }, (_, back) => addMonths(now, -1 - back)).map((month) => ({
    value: month,
    label: statementsText.month(month),
  })),
  { value: OTHER, label: text.otherDays },
];

interface Props {
  done: (statement: BalanceStatement) => void;
  close: () => void;
}

/** Requests the statement of an account for a month, or for other days (ST2). */
export function AskStatement({ done, close }: Props): ReactNode {
  const [today] = useState(() => lagosDay(new Date()));
  const [words, search] = useState('');
  const now = periodOf(today);
  const form = useForm({
    ...formOptions,
    defaultValues: { ledgerAccountId: '', period: addMonths(now, -1), periodStart: '', periodEnd: dayInField(today) },
  });
  const { data } = useQuery({ ...findAccountsQuery(words), placeholderData: keepPreviousData });
  const sending = useSend(ST2, { form, done });
  const isOther = form.watch('period') === OTHER;
  return (
    <FormDrawer
      of={ST2}
      title={text.title}
      form={form}
      sending={sending}
      send={({ ledgerAccountId, period, periodStart, periodEnd }) =>
        sending.send({
          body: {
            ledgerAccountId: Number(ledgerAccountId),
            ...(isOther
              ? { periodStart: parseDayEntry(periodStart) ?? '', periodEnd: parseDayEntry(periodEnd) ?? '' }
              : { periodStart: firstDayOf(period), periodEnd: period === now ? today : lastDayOf(period) }),
          },
        })
      }
      verb={text.make}
      close={close}
    >
      <p>{text.lead}</p>
      <MantineArea>
        <RemoteSelect
          name="ledgerAccountId"
          label={text.account}
          choices={(data?.items ?? []).map(({ id, name, code }) => ({ value: String(id), label: `${name} (${code})` }))}
          search={search}
          missing={text.accountMissing}
        />
      </MantineArea>
      <SelectField name="period" label={text.period} choices={choicesOf(now)} />
      {isOther && (
        <>
          <DateField name="periodStart" label={text.from} />
          <DateField name="periodEnd" label={text.to} />
        </>
      )}
    </FormDrawer>
  );
}
