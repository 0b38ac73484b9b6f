import { lagosDay } from '@isura/contract/kernel/days';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { CollectionRule } from '@isura/contract/org/collection-rule';
import type { ServiceDetail } from '@isura/contract/org/service';
import { IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { RemoteSelect } from '../../../ui/form/remote-select.tsx';
import { TextareaField, TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import { AmountPart } from '../checkout/amount-part.tsx';
import { PayerPart } from '../checkout/payer-part.tsx';
import { QuestionsPart } from '../checkout/questions-part.tsx';
import { type BillValues, noLine, priceOfBill, sumOfLines, takesLines } from './bill-values.ts';
import css from './invoice.module.css';
import { payersQuery } from './invoices.api.ts';
import { billText as text } from './invoices.text.ts';

const withoutCommas = (typed: string): string => typed.replaceAll(/[\s,]/g, '');

/** Lets the user choose a payer billed before, which fills in their details. */
function KnownPayer(): ReactNode {
  const { setValue } = useFormContext<BillValues>();
  const chosen = useWatch<BillValues, 'known'>({ name: 'known' });
  const [query, search] = useState('');
  const { data } = useQuery(payersQuery(query));
  const payers = data?.items ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the choice counts, what is typed over it afterwards stays
  useEffect(() => {
    const known = payers.find(({ id }) => String(id) === chosen);
    if (!known) return;
    const { kind, name, email, phone, tin = '', address = '' } = known;
    setValue('payer', { kind, name, email, phone, tin, address }, { shouldDirty: true, shouldValidate: true });
  }, [chosen]);
  return (
    <MantineArea>
      <RemoteSelect
        name="known"
        label={text.known}
        hint={text.knownHint}
        isOptional
        choices={payers.map(({ id, name, email }) => ({ value: String(id), label: `${name}, ${email}` }))}
        search={search}
      />
    </MantineArea>
  );
}

/** Shows the lines that make up the amount, where staff enter it. */
function Lines({ rule }: { rule: CollectionRule }): ReactNode {
  const values = useWatch<BillValues>() as BillValues;
  const price = priceOfBill(rule, values);
  const { fields, append, remove } = useFieldArray<BillValues, 'lines'>({ name: 'lines' });
  return (
    <Stack>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={css.lineEdit}>
          <legend className="visually-hidden">{text.line(at + 1)}</legend>
          <TextField name={`lines.${at}.description`} label={text.description} maxLength={120} />
          <TextField
            name={`lines.${at}.quantity`}
            label={text.quantity}
            inputMode="numeric"
            maxLength={9}
            read={withoutCommas}
          />
          <MoneyField name={`lines.${at}.unitAmount`} label={text.unitAmount} />
          {fields.length > 1 && (
            <Button look="quiet" aria-label={text.removeLine(at + 1)} onClick={() => remove(at)}>
              <IconTrash size={20} stroke={1.75} aria-hidden />
            </Button>
          )}
        </fieldset>
      ))}
      <div className={css.lineEnd}>
        {fields.length < 50 && <Button onClick={() => append(noLine)}>{text.addLine}</Button>}
        <p>
          {text.total} <strong>{formatMoney(price.ok ? price.total : sumOfLines(values))}</strong>
        </p>
      </div>
    </Stack>
  );
}

/** Shows the fields of a bill once its service is chosen: amount by the rule, payer, questions, terms. */
export function BillFields({ service, rule }: { service: ServiceDetail; rule: CollectionRule }): ReactNode {
  const asLines = useWatch<BillValues, 'asLines'>({ name: 'asLines' });
  const mayLines = takesLines(rule);
  return (
    <>
      <Stack as="section">
        <h2>{text.amountPart}</h2>
        {mayLines && <CheckField name="asLines" label={text.asLines} />}
        {mayLines && asLines ? <Lines rule={rule} /> : <AmountPart rule={rule} />}
      </Stack>
      <Stack as="section">
        <h2>{text.payerPart}</h2>
        <KnownPayer />
        <PayerPart requiresTin={service.requiresTin} requiresAddress={service.requiresAddress} isOfOther />
      </Stack>
      {rule.customFields.length > 0 && (
        <Stack as="section">
          <h2>{text.questionsPart}</h2>
          <QuestionsPart serviceId={service.id} fields={rule.customFields} />
        </Stack>
      )}
      <Stack as="section">
        <h2>{text.termsPart}</h2>
        <TextField name="title" label={text.title} hint={text.titleHint} isOptional maxLength={120} />
        <DateField
          name="dueDate"
          label={text.due}
          hint={text.dueHint(rule.dueDays)}
          isOptional
          from={lagosDay(new Date())}
        />
        <TextareaField name="note" label={text.note} most={500} isOptional />
      </Stack>
    </>
  );
}
