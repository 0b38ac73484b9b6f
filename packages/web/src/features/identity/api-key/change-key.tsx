import { type ApiKey, KY4 } from '@isura/contract/identity/api-keys';
import { needsSecondAdministrator } from '@isura/contract/identity/scopes';
import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { addDays, type Day, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { optional, type Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { AddressesField, fieldOf, networksIn } from './key-fields.tsx';
import { keysText as text } from './keys.text.ts';

/** A last day from today on, and before the end a key has. */
const between =
  (first: Day, last: Day): Rule =>
  (value) => {
    const day = parseDayEntry(value);
    return day === null || day < first || day > last ? text.earlierDay(formatDay(first), formatDay(last)) : undefined;
  };

/** Returns what is written below the addresses of a key: those that two administrators agreed on only become fewer. */
function addressesHint({ addresses, scopes }: ApiKey, isCentral: boolean): string {
  if (addresses.length === 0) return text.addressesHint;
  return isCentral || needsSecondAdministrator(scopes) ? text.addressesFewer : text.addressesKept;
}

/** Changes the name, the addresses or the end of a key (KY4). More scopes or a later end are a new key. */
export function ChangeKey({ of, close, done }: { of: ApiKey } & LayerProps): ReactNode {
  const listed = of.addresses.join('\n');
  const form = useForm({ ...formOptions, defaultValues: { name: of.name, addresses: listed, lastDay: '' } });
  const sending = useSend(KY4, { form, fieldOf, done: (key) => done(text.changed(key.name)) });
  const isCentral = isCentralOffice(useSignedIn());
  const today = lagosDay(new Date());
  // A key ends at the end of a day, and the end of the day it ends on may be too late.
  const last = addDays(lagosDay(of.expiresAt), -1);
  return (
    <FormDrawer
      of={KY4}
      title={text.changeTitle(of.name)}
      form={form}
      sending={sending}
      send={({ name, addresses, lastDay }) => {
        const day = parseDayEntry(lastDay);
        return sending.send({
          params: { orgId: of.orgId, id: of.id },
          body: {
            version: of.version,
            ...(name.trim() !== of.name && { name: name.trim() }),
            ...(addresses !== listed && { addresses: networksIn(addresses) }),
            ...(day && { expiresAt: startOfDay(addDays(day, 1)) }),
          },
        });
      }}
      verb={text.changeVerb}
      close={close}
    >
      <p>{text.changeLead}</p>
      <TextField name="name" label={text.program} hint={text.programHint} autoComplete="off" />
      <AddressesField hint={addressesHint(of, isCentral)} />
      {last >= today && (
        <DateField
          name="lastDay"
          label={text.lastDay}
          hint={text.earlierHint(formatDay(last))}
          rule={optional(between(today, last))}
          isOptional
        />
      )}
    </FormDrawer>
  );
}
