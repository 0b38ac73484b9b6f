import { type BillOfPayer, PL1, PL2 } from '@isura/contract/collect/payer-lookup';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { findPayerText as text } from './find-payer.text.ts';
import { invoiceText } from './invoice.text.ts';
import { DESK } from './invoice-rights.ts';

/** Checks four digits that the caller gives against the number on a bill, which stays masked (PL2). */
function Ending({ id }: { id: number }): ReactNode {
  const [fits, say] = useState<boolean>();
  const form = useForm({ ...shortFormOptions, defaultValues: { ending: '' } });
  const sending = useSend(PL2, { form, done: (answer) => say(answer.fits) });
  return (
    <InlineForm
      of={PL2}
      form={form}
      sending={sending}
      send={({ ending }) => {
        say(undefined);
        return sending.send({ params: { id }, body: { ending: ending.trim() } });
      }}
      verb={text.check}
      look="secondary"
    >
      <TextField name="ending" label={text.ending} inputMode="numeric" maxLength={4} autoComplete="off" />
      {fits !== undefined && (
        <Notice tone={fits ? 'success' : 'warning'} isAnnounced>
          {fits ? text.fits : text.differs}
        </Notice>
      )}
    </InlineForm>
  );
}

function Bill({ bill, close }: { bill: BillOfPayer; close: () => void }): ReactNode {
  const number = (
    <Link to={DESK} search={{ invoice: bill.id }} onClick={close}>
      {bill.number}
    </Link>
  );
  return (
    <Stack>
      <SummaryList
        rows={[
          { label: text.bill, value: number },
          { label: text.payer, value: bill.payer.name },
          { label: text.phone, value: bill.payer.phone },
          { label: text.email, value: bill.payer.email },
          { label: text.mda, value: bill.orgName },
          { label: text.service, value: bill.serviceName },
          { label: text.status, value: invoiceText.statuses[bill.status] },
          { label: text.total, value: formatMoney(bill.total) },
          { label: text.paid, value: formatMoney(bill.amountPaid) },
          { label: text.made, value: formatInstant(bill.createdAt) },
        ]}
      />
      <Ending id={bill.id} />
    </Stack>
  );
}

/** Looks up a payer by the whole number or mailbox they give (PL1), and shows their newest bills. */
export function PayerDrawer({ close }: { close: () => void }): ReactNode {
  const [bills, show] = useState<readonly BillOfPayer[]>();
  const form = useForm({ ...shortFormOptions, defaultValues: { contact: '' } });
  const sending = useSend(PL1, { form, done: (found) => show(found) });
  return (
    <Drawer title={text.title} close={close}>
      <Stack>
        <InlineForm
          of={PL1}
          form={form}
          sending={sending}
          send={({ contact }) => {
            show(undefined);
            return sending.send({ body: { contact: contact.trim() } });
          }}
          verb={text.verb}
        >
          <p>{text.lead}</p>
          <TextField name="contact" label={text.contact} autoComplete="off" />
        </InlineForm>
        {bills && <p role="status">{bills.length === 0 ? text.none : text.found(bills.length)}</p>}
        {bills?.map((bill) => (
          <Bill key={bill.id} bill={bill} close={close} />
        ))}
      </Stack>
    </Drawer>
  );
}
