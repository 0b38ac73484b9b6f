import type { ExportReport } from '@isura/contract/report/export';
import { MailingPeriod, type MailingPerson, MailingRhythm } from '@isura/contract/report/mailing';
import { RP17 } from '@isura/contract/report/mailings';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { ChecksField, splitTicks } from '../form/checks-field.tsx';
import { RadioField } from '../form/choice-fields.tsx';
import { SearchBox } from '../form/search-box.tsx';
import { type Choice, SelectField } from '../form/select-fields.tsx';
import { TextField } from '../form/text-fields.tsx';
import { Small } from '../layout/layout.tsx';
import { Skeleton } from '../page/pieces.tsx';
import { Refused } from '../page/refused.tsx';
import { mailingText as text } from './mailing.text.ts';
import type { MailingValues } from './mailing-values.ts';

/** From this number of people on they are found by name. */
const MANY = 12;
const quarters = Array.from({ length: 96 }, (_, at) => {
  const clock = `${String(Math.floor(at / 4)).padStart(2, '0')}:${String((at % 4) * 15).padStart(2, '0')}`;
  return { value: clock, label: clock };
});
const days = Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }));
const labelled = <V extends string>(values: readonly V[], words: Readonly<Record<V, string>>): Choice[] =>
  values.map((value) => ({ value, label: words[value] }));

/** The people who may receive the report; chosen ones stay visible, whatever the search. */
function PeopleField({ report, before }: { report: ExportReport; before: readonly MailingPerson[] }): ReactNode {
  const { control } = useFormContext<MailingValues>();
  const ticked = splitTicks(useWatch({ control, name: 'recipientIds' }));
  const [words, look] = useState('');
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(
    new Map(before.map(({ userId, name }) => [String(userId), name])),
  );
  const { data, error } = useQuery(queryOf(RP17, { query: { report, ...(words && { query: words }) } }));
  const [seen, see] = useState<typeof data>();
  if (data && data !== seen) {
    see(data);
    setKnown(new Map([...known, ...data.map(({ userId, name }) => [String(userId), name] as const)]));
  }
  const found = (data ?? []).map(({ userId }) => String(userId));
  const shown = [...new Set([...ticked, ...found])].filter((id) => known.has(id));
  return (
    <>
      {(words !== '' || known.size > MANY) && (
        <SearchBox label={text.find} button={text.findVerb} words={words} search={look} />
      )}
      <ChecksField
        name="recipientIds"
        label={text.people}
        hint={text.peopleHint}
        missing={text.missing.people}
        choices={shown.map((id) => ({ value: id, label: known.get(id) ?? '' }))}
      />
      {error && <Refused error={error} />}
      {!data && !error && shown.length === 0 && <Skeleton height={120} />}
      {data?.length === 0 && <Small>{text.noPeople}</Small>}
    </>
  );
}

/** The fields of a scheduled report: what, for which days, how often, when and to whom. */
export function MailingFields({
  report,
  hasDays,
  before = [],
}: {
  report: ExportReport;
  hasDays: boolean;
  before?: readonly MailingPerson[];
}): ReactNode {
  const { control } = useFormContext<MailingValues>();
  const rhythm = useWatch({ control, name: 'rhythm' });
  return (
    <>
      <TextField name="name" label={text.name} hint={text.nameHint} autoComplete="off" maxLength={80} />
      {hasDays && (
        <RadioField name="period" label={text.period} choices={labelled(MailingPeriod.options, text.periods)} />
      )}
      <RadioField name="rhythm" label={text.rhythm} choices={labelled(MailingRhythm.options, text.rhythms)} />
      {rhythm === 'WEEKLY' && (
        <SelectField name="weekday" label={text.weekday} missing={text.missing.weekday} choices={text.weekdays} />
      )}
      {rhythm === 'MONTHLY' && (
        <SelectField
          name="monthDay"
          label={text.monthDay}
          hint={text.monthDayHint}
          missing={text.missing.monthDay}
          choices={days}
        />
      )}
      <SelectField name="clock" label={text.clock} choices={quarters} />
      <RadioField name="format" label={text.format} choices={labelled(['CSV', 'XLSX', 'PDF'], text.formats)} />
      <PeopleField report={report} before={before} />
    </>
  );
}
