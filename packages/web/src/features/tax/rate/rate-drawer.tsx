import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { percentOf } from '@isura/contract/kernel/percent';
import type { ReferenceRow } from '@isura/contract/request/reference';
import { taxRateColumns } from '@isura/contract/request/reference-columns.text';
import { RF2 } from '@isura/contract/tax/tax-rate';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { rateInWords } from './rate-words.ts';
import { rateText as text } from './tax-rate.text.ts';

const { columns } = taxRateColumns;

interface RateProps {
  rate: ReferenceRow;
  waits: (request: AdminRequest) => void;
  close: () => void;
}

function ChangeForm({ rate, waits, close }: RateProps): ReactNode {
  const tomorrow = addDays(lagosDay(new Date()), 1);
  const form = useForm({
    ...formOptions,
    defaultValues: { ratePercent: '', flatAmount: '', effectiveFrom: '', legalReference: '' },
  });
  const from = parseDayEntry(useWatch({ control: form.control, name: 'effectiveFrom' }));
  const sending = useSend(RF2, { form, done: waits });
  const send = (values: Record<string, string>): Promise<void> => {
    const entry = parseAmount(values.flatAmount ?? '');
    const body = {
      effectiveFrom: parseDayEntry(values.effectiveFrom ?? '') ?? '',
      legalReference: (values.legalReference ?? '').trim(),
      version: rate.version ?? 0,
      ...(rate.ratePercent !== undefined && { ratePercent: percentOf((values.ratePercent ?? '').trim()) ?? 0n }),
      ...(rate.flatAmount !== undefined && entry.ok && { flatAmount: entry.amount }),
    };
    return sending.send({ params: { id: rate.id ?? 0 }, body });
  };
  return (
    <>
      <h3>{text.change}</h3>
      <InlineForm of={RF2} form={form} sending={sending} send={send} verb={text.save} asksToLeave close={close}>
        {rate.ratePercent !== undefined && (
          <TextField
            name="ratePercent"
            label={text.newPercent}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            missing={text.percentMissing}
          />
        )}
        {rate.flatAmount !== undefined && <MoneyField name="flatAmount" label={text.newAmount} />}
        <DateField name="effectiveFrom" label={text.from} hint={text.fromHint} from={tomorrow} />
        <p role="status">{from ? text.oldEnds(formatDay(addDays(from, -1))) : ''}</p>
        <TextField name="legalReference" label={text.law} hint={text.lawHint} autoComplete="off" maxLength={200} />
      </InlineForm>
    </>
  );
}

/** Shows one rate beside the list, and its change from one day, which awaits a second administrator (RF2). */
export function RateDrawer({ rate, close }: { rate: ReferenceRow; close: () => void }): ReactNode {
  const person = useSignedIn();
  const [waiting, waits] = useState<AdminRequest>();
  const maySet = person !== undefined && mayCall(person, 'RF2');
  const tax = text.taxes[rate.tax ?? ''] ?? rate.tax;
  return (
    <Drawer title={text.title(rate.name)} close={close}>
      <Stack>
        {waiting && <WaitingNotice request={waiting} />}
        <SummaryList
          rows={[
            { label: columns.tax.title, value: tax },
            { label: columns.rate.title, value: rateInWords(rate) },
            { label: columns.from.title, value: rate.effectiveFrom && formatDay(rate.effectiveFrom) },
            { label: columns.to.title, value: rate.effectiveTo ? formatDay(rate.effectiveTo) : text.open },
            { label: columns.legalReference.title, value: rate.legalReference },
          ]}
        />
        {!waiting && rate.can?.includes('change') && <ChangeForm rate={rate} waits={waits} close={close} />}
        {!waiting && rate.effectiveTo !== undefined && <p>{text.closed}</p>}
        {!maySet && <p>{text.readOnly}</p>}
      </Stack>
    </Drawer>
  );
}
