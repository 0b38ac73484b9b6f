import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { percentOf } from '@isura/contract/kernel/percent';
import type { ReferenceRow } from '@isura/contract/request/reference';
import { RF2 } from '@isura/contract/request/tax-rate';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayAct } from '../../../routing/guards.ts';
import { Button } from '../../../ui/action/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { amount, date, type Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { rateInWords } from './rate-words.ts';
import css from './tax-rate.module.css';
import { rateText as text } from './tax-rate.text.ts';

const percentRule: Rule = (value) => {
  if (value.trim() === '') return text.percentMissing;
  const percent = percentOf(value.trim());
  return percent === null || percent > 1_000_000n ? text.percentWrong : undefined;
};
const lawRule: Rule = (value) => (/^.{5,200}$/.test(value.trim()) ? undefined : text.lawWrong);

interface RateProps {
  rate: ReferenceRow;
  waits: (request: AdminRequest) => void;
  close: () => void;
}

function ChangeForm({ rate, waits, close }: RateProps): ReactNode {
  const tomorrow = addDays(lagosDay(new Date()), 1);
  const form = useForm({
    ...formManner,
    defaultValues: { ratePercent: '', flatAmount: '', effectiveFrom: '', legalReference: '' },
  });
  const [refused, setRefused] = useState<unknown>();
  const from = parseDayEntry(useWatch({ control: form.control, name: 'effectiveFrom' }));
  const send = async (values: Record<string, string>): Promise<void> => {
    setRefused(undefined);
    const entry = parseAmount(values.flatAmount ?? '');
    const body = {
      effectiveFrom: parseDayEntry(values.effectiveFrom ?? '') ?? '',
      legalReference: (values.legalReference ?? '').trim(),
      version: rate.version ?? 0,
      ...(rate.ratePercent !== undefined && { ratePercent: percentOf((values.ratePercent ?? '').trim()) ?? 0n }),
      ...(rate.flatAmount !== undefined && entry.ok && { flatAmount: entry.amount }),
    };
    try {
      waits(await call(RF2, { params: { id: rate.id ?? 0 }, body }));
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Form form={form} send={send}>
      <div className={css.form}>
        <h3>{text.change}</h3>
        <Refused error={refused} />
        {rate.ratePercent !== undefined && (
          <TextField
            name="ratePercent"
            label={text.newPercent}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            rule={percentRule}
          />
        )}
        {rate.flatAmount !== undefined && <MoneyField name="flatAmount" label={text.newAmount} rule={amount()} />}
        <DateField name="effectiveFrom" label={text.from} hint={text.fromHint} rule={date({ from: tomorrow })} />
        <p role="status">{from ? text.oldEnds(formatDay(addDays(from, -1))) : ''}</p>
        <TextField
          name="legalReference"
          label={text.law}
          hint={text.lawHint}
          autoComplete="off"
          maxLength={200}
          rule={lawRule}
        />
        <div className={css.row}>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </div>
      </div>
    </Form>
  );
}

/** One rate beside the list, and its change from a day on, which waits for a second administrator (RF2). */
export function RateDrawer({ rate, close }: { rate: ReferenceRow; close: () => void }): ReactNode {
  const person = useSignedIn();
  const [waiting, waits] = useState<AdminRequest>();
  const maySet = person !== undefined && mayAct(person.resources, '/admin/oagf-overview');
  const tax = text.taxes[rate.tax ?? ''] ?? rate.tax;
  return (
    <Drawer title={text.title(rate.name)} close={close}>
      <div className={css.stack}>
        {waiting && <WaitingNotice request={waiting} />}
        <SummaryList
          rows={[
            { label: text.columns.tax, value: tax },
            { label: text.columns.rate, value: rateInWords(rate) },
            { label: text.columns.from, value: rate.effectiveFrom && formatDay(rate.effectiveFrom) },
            { label: text.columns.to, value: rate.effectiveTo ? formatDay(rate.effectiveTo) : text.open },
            { label: text.columns.law, value: rate.legalReference },
          ]}
        />
        {!waiting && maySet && rate.effectiveTo === undefined && <ChangeForm rate={rate} waits={waits} close={close} />}
        {!waiting && rate.effectiveTo !== undefined && <p>{text.closed}</p>}
        {!maySet && <p>{text.readOnly}</p>}
      </div>
    </Drawer>
  );
}
