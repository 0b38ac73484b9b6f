import { type ApiKeyMade, KEY_DAYS, KY1, KY7 } from '@isura/contract/identity/api-keys';
import { KeyScope, scopeTerms } from '@isura/contract/identity/scopes';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay, startOfDay } from '@isura/contract/kernel/days';
import { type RequestType, requestTypeLabels, requestTypes } from '@isura/contract/kernel/request-type';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { ChecksField, splitTicks } from '../../../ui/form/checks-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import type { LayerProps } from '../../../ui/list/list-acts.tsx';
import { FormDrawer } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { AddressesField, fieldOf, networksIn } from './key-fields.tsx';
import { KeyShown } from './key-shown.tsx';
import { keysText as text } from './keys.text.ts';

/** Returns the scopes that a key of an MDA, or of the central office, can have. */
const scopeChoices = (isCentral: boolean) =>
  KeyScope.options
    .filter((scope) => scopeTerms[scope][isCentral ? 'ofCentralOffice' : 'ofMda'])
    .map((scope) => ({ value: scope, ...text.scopes[scope] }));
const typeChoices = requestTypes.map((type) => ({ value: type, label: requestTypeLabels[type] }));

/** Makes a key for a program of an organization (KY7), then shows its text. */
export function MakeKey({ orgId, close, done }: { orgId: number } & LayerProps): ReactNode {
  const [made, setMade] = useState<ApiKeyMade>();
  const form = useForm({
    ...formOptions,
    defaultValues: { programId: '', name: '', scopes: '', paymentTypes: '', addresses: '', lastDay: '' },
  });
  const isCentral = isCentralOffice(useSignedIn());
  const sending = useSend(KY7, { form, fieldOf, done: (key) => setMade(key) });
  const without = { size: 200, 'without-key': true };
  const earlier = useQuery(queryOf(KY1, { params: { orgId }, query: without })).data?.items ?? [];
  const goesOnFor = earlier.find(({ programId }) => String(programId) === form.watch('programId'));
  const submits = splitTicks(form.watch('scopes')).includes('payments:submit');
  if (made) return <KeyShown made={made} done={() => done(text.made(made.name))} />;
  const today = lagosDay(new Date());
  return (
    <FormDrawer
      of={KY7}
      title={text.make}
      form={form}
      sending={sending}
      send={({ name, scopes, paymentTypes, addresses, lastDay }) => {
        const networks = networksIn(addresses);
        const day = parseDayEntry(lastDay);
        return sending.send({
          params: { orgId },
          body: {
            name: goesOnFor?.name ?? name.trim(),
            ...(goesOnFor && { programId: goesOnFor.programId }),
            scopes: splitTicks(scopes) as KeyScope[],
            ...(submits && { paymentTypes: splitTicks(paymentTypes) as RequestType[] }),
            ...(networks.length > 0 && { addresses: networks }),
            ...(day && { expiresAt: startOfDay(addDays(day, 1)) }),
          },
        });
      }}
      verb={text.make}
      close={close}
    >
      {earlier.length > 0 && (
        <SelectField
          name="programId"
          label={text.goesOn}
          hint={text.goesOnHint}
          none={text.newProgram}
          choices={earlier.map(({ programId, name }) => ({ value: String(programId), label: text.goesOnFor(name) }))}
          isOptional
        />
      )}
      {!goesOnFor && <TextField name="name" label={text.program} hint={text.programHint} autoComplete="off" />}
      <ChecksField
        name="scopes"
        label={text.scopesLabel}
        choices={scopeChoices(isCentral)}
        rule={(value) => (value === '' ? text.scopesMissing : undefined)}
      />
      {submits && (
        <ChecksField
          name="paymentTypes"
          label={text.types}
          choices={typeChoices}
          rule={(value) => (value === '' ? text.typesMissing : undefined)}
        />
      )}
      <AddressesField hint={text.addressesHint} />
      <DateField
        name="lastDay"
        label={text.lastDay}
        hint={text.lastDayHint}
        from={addDays(today, KEY_DAYS.least)}
        isOptional
      />
    </FormDrawer>
  );
}
