import { AS2, type AuditorSeat } from '@isura/contract/identity/auditor-seat';
import { dayInField, parseDayEntry } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import { canonicalEmail } from '@isura/contract/kernel/email';
import { normalisePhone } from '@isura/contract/kernel/phone';
import { OR2 } from '@isura/contract/org/organizations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../../lib/query-client.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { PhoneField, TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { seatText as text } from './seat.text.ts';

function ScopeField(): ReactNode {
  const [words, search] = useState('');
  const { data } = useQuery({
    ...queryOf(OR2, { query: { size: 20, ...(words && { query: words }) } }),
    placeholderData: keepPreviousData,
  });
  return (
    <RemoteSelect
      name="orgId"
      label={text.readable}
      hint={text.scopeHint}
      isOptional
      choices={(data?.items ?? []).map((org) => ({ value: String(org.id), label: `${org.name} (${org.code})` }))}
      search={search}
    />
  );
}

/** Grants an external auditor a seat (AS2). */
export function GrantSeat({ done, close }: { done: (seat: AuditorSeat) => void; close: () => void }): ReactNode {
  const today = lagosDay(new Date());
  const form = useForm({
    ...formOptions,
    defaultValues: {
      ...{
        firstName: '',
        lastName: '',
        email: '',
        phone: '',
        firm: '',
        orgId: '',
        firstDay: dayInField(today),
        lastDay: '',
        reason: '',
      },
    },
  });
  const sending = useSend(AS2, { form, done });
  return (
    <FormDrawer
      of={AS2}
      title={text.grant}
      form={form}
      sending={sending}
      send={({ orgId, ...values }) =>
        sending.send({
          body: {
            ...values,
            email: canonicalEmail(values.email.trim()) ?? values.email,
            phone: normalisePhone(values.phone) ?? values.phone,
            firstDay: parseDayEntry(values.firstDay) ?? '',
            lastDay: parseDayEntry(values.lastDay) ?? '',
            ...(orgId && { orgId: Number(orgId) }),
          },
        })
      }
      verb={text.grant}
      keepAs="grant-seat"
      close={close}
    >
      <TextField name="firstName" label={text.firstName} autoComplete="off" />
      <TextField name="lastName" label={text.lastName} autoComplete="off" />
      <TextField name="email" label={text.email} type="email" inputMode="email" autoComplete="off" />
      <PhoneField name="phone" label={text.phone} />
      <TextField name="firm" label={text.firm} autoComplete="off" />
      <MantineArea>
        <ScopeField />
      </MantineArea>
      <DateField name="firstDay" label={text.firstDay} from={today} />
      <DateField name="lastDay" label={text.lastDay} hint={text.lastDayHint} from={today} />
      <TextareaField name="reason" label={text.reason} hint={text.reasonHint} most={500} />
    </FormDrawer>
  );
}
