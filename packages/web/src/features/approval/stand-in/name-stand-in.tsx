import { ME18, type StandInCandidate } from '@isura/contract/approval/stand-in';
import { parseDayEntry } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DateField } from '../../../ui/form/date-field.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from './stand-in.module.css';
import { standInText as text } from './stand-in.text.ts';

const inWords = ({ name, kinds, awayFrom, awayTo }: StandInCandidate): string =>
  text.candidate(
    name,
    kinds.map((kind) => text.kinds[kind]),
    awayFrom && awayTo && text.days(awayFrom, awayTo),
  );

/** Names a person who decides in the user's place on some days (ME18). */
export function NameStandIn({ candidates }: { candidates: readonly StandInCandidate[] }): ReactNode {
  const today = lagosDay(new Date());
  const form = useForm({ ...shortFormOptions, defaultValues: { standInId: '', from: '', to: '' } });
  const from = parseDayEntry(useWatch({ control: form.control, name: 'from' }));
  const sending = useSend(ME18, {
    form,
    outcome: ({ standInName }) => text.named(standInName),
    done: () => form.reset(),
  });
  return (
    <section className={css.form}>
      <h3>{text.form}</h3>
      <InlineForm
        of={ME18}
        form={form}
        sending={sending}
        send={(values) =>
          sending.send({
            body: {
              standInId: Number(values.standInId),
              from: parseDayEntry(values.from) ?? '',
              to: parseDayEntry(values.to) ?? '',
            },
          })
        }
        verb={text.save}
      >
        <SelectField
          name="standInId"
          label={text.person}
          hint={text.personHint}
          none={text.none}
          choices={candidates.map((candidate) => ({ value: String(candidate.userId), label: inWords(candidate) }))}
          missing={text.personMissing}
        />
        <DateField name="from" label={text.from} from={today} />
        <DateField name="to" label={text.to} hint={text.toHint} from={from ?? today} />
      </InlineForm>
    </section>
  );
}
