import { dayInField } from '@isura/contract/kernel/day-format';
import { addDays, lagosDay } from '@isura/contract/kernel/days';
import { asKobo } from '@isura/contract/kernel/money';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { HUNDRED_PERCENT, percentText } from '@isura/contract/kernel/percent';
import { type BeneficiaryType, type SplitRatio, SV4 } from '@isura/contract/org/split';
import { shortBeneficiaryLabels } from '@isura/contract/org/words.text';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { MantineArea } from '../../../ui/theme/mantine-area.tsx';
import css from './split.module.css';
import { editorText as text } from './split.text.ts';
import { SplitPart } from './split-part.tsx';
import {
  bodyOf,
  fieldOf,
  missingIn,
  nameOf,
  type PartKey,
  type SplitValues,
  sampleOf,
  valuesOf,
} from './split-values.ts';

const MOST_PARTS = 10;

/** Returns the initial form values: the split in force, or the MDA and the fund with nothing between them. */
function beginning(current: SplitRatio | undefined, earliest: string): [PartKey[], SplitValues] {
  const shared = { effectiveFrom: dayInField(earliest), note: '', sample: '10,000.00' };
  if (current) {
    const [keys, values] = valuesOf(current, percentText);
    return [keys, { ...values, ...shared }];
  }
  const values = { [nameOf('kind', 'p0')]: 'MDA', [nameOf('kind', 'p1')]: 'CRF', remainder: 'p1', ...shared };
  return [['p0', 'p1'], values];
}

const wordFor = (values: SplitValues, key: PartKey): string => {
  const kind = values[nameOf('kind', key)] as BeneficiaryType | '' | undefined;
  return kind ? shortBeneficiaryLabels[kind] : text.kind;
};

/** Returns in words how far the parts are from 100 percent. */
function wholeWords(missing: bigint): string {
  if (missing === 0n) return text.whole;
  const sum = percentText(HUNDRED_PERCENT - missing);
  return missing > 0n ? text.less(sum, percentText(missing)) : text.more(sum, percentText(-missing));
}

function Total({ values, keys }: { values: SplitValues; keys: readonly PartKey[] }): ReactNode {
  return (
    <p className={css.total} role="status">
      {wholeWords(missingIn(values, keys))}
    </p>
  );
}

/** Shows what each part gets of a sample amount, calculated as the server will. */
function Sample({ values, keys }: { values: SplitValues; keys: readonly PartKey[] }): ReactNode {
  const entry = parseAmount(values.sample ?? '');
  const shares = entry.ok ? sampleOf(values, keys, entry.amount) : undefined;
  return (
    <div className={css.sample}>
      <MoneyField name="sample" label={text.sample} hint={text.sampleHint} />
      <p className={css.sampleWords} role="status">
        {!entry.ok
          ? text.sampleWrong
          : !shares
            ? text.sampleNotYet
            : text.sampleResult(
                formatMoney(entry.amount),
                shares
                  .map((share, at) => text.sampleShare(wordFor(values, keys[at] ?? ''), formatMoney(asKobo(share))))
                  .join(', '),
              )}
      </p>
    </div>
  );
}

interface Props {
  service: { serviceId: number; orgId: number };
  current: SplitRatio | undefined;
  done: (split: SplitRatio) => void;
  close: () => void;
}

/** Sets a split of a service (SV4), which then awaits a second administrator. */
export function SplitEditor({ service, current, done, close }: Props): ReactNode {
  const today = lagosDay(new Date());
  const earliest = current ? addDays(today, 1) : today;
  const [start] = useState(() => beginning(current, earliest));
  const [keys, setKeys] = useState<readonly PartKey[]>(start[0]);
  const form = useForm<SplitValues>({ ...formOptions, defaultValues: start[1] });
  const values = useWatch({ control: form.control }) as SplitValues;

  const sending = useSend(SV4, { form, done, fieldOf: (field) => fieldOf(field, keys) });
  const send = (sent: SplitValues): void | Promise<void> => {
    const missing = missingIn(sent, keys);
    if (missing === 0n) return sending.send({ params: { serviceId: service.serviceId }, body: bodyOf(sent, keys) });
    form.setError(nameOf('percent', keys.at(-1) ?? ''), { type: 'whole', message: wholeWords(missing) });
  };
  const add = (): void => setKeys([...keys, `p${Math.max(...keys.map((key) => Number(key.slice(1)))) + 1}`]);
  const remove = (key: PartKey): void => {
    setKeys(keys.filter((other) => other !== key));
    for (const field of ['kind', 'org', 'account', 'percent'] as const) form.unregister(nameOf(field, key));
  };
  return (
    <MantineArea>
      <InlineForm of={SV4} form={form} sending={sending} send={send} verb={text.save} close={close} asksToLeave>
        {keys.map((key, at) => (
          <SplitPart
            key={key}
            partKey={key}
            number={at + 1}
            orgId={service.orgId}
            known={knownOrganization(current, start[0].indexOf(key))}
            remove={keys.length > 1 ? () => remove(key) : undefined}
          />
        ))}
        <Row centred>
          {keys.length < MOST_PARTS && <Button onClick={add}>{text.add}</Button>}
          <Total values={values} keys={keys} />
        </Row>
        <RadioField
          name="remainder"
          label={text.remainder}
          hint={text.remainderHint}
          rule={(value) => (keys.includes(value) ? undefined : text.remainderMissing)}
          choices={keys.map((key, at) => ({ value: key, label: text.remainderChoice(at + 1, wordFor(values, key)) }))}
        />
        <Sample values={values} keys={keys} />
        <DateField
          name="effectiveFrom"
          label={text.from}
          hint={current ? text.fromTomorrow : text.fromToday}
          from={earliest}
        />
        <TextareaField name="note" label={text.note} isOptional most={500} />
      </InlineForm>
    </MantineArea>
  );
}

function knownOrganization(current: SplitRatio | undefined, at: number): { id: number; name: string } | undefined {
  const line = current?.lines[at];
  return line?.beneficiaryOrgId && line.beneficiaryName
    ? { id: line.beneficiaryOrgId, name: line.beneficiaryName }
    : undefined;
}
