import { BUCKETS_BACK, BUCKETS_MAX, BUCKETS_MIN, type ForecastGranularity } from '@isura/contract/forecast/forecast';
import { CF1, CF2 } from '@isura/contract/forecast/forecasts';
import { formatRange } from '@isura/contract/kernel/day-format';
import {
  addDays,
  addMonths,
  type Day,
  firstDayOf,
  lagosDay,
  lastDayOf,
  periodOf,
  weekday,
} from '@isura/contract/kernel/days';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { queryOf } from '../../lib/query-client.ts';
import { shortFormOptions } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-fields.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { FormDialog } from '../../ui/send/form-layers.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { granularityLabels, forecastText as text } from './forecast.text.ts';

/** Returns the buckets a forecast may begin with: the current one, and the earlier ones the contract allows. */
function startsOf(by: ForecastGranularity, today: Day): { value: Day; label: string }[] {
  return Array.from({ length: BUCKETS_BACK + 1 }, (_, back) => {
    const period = addMonths(periodOf(today), -back);
    const monday = addDays(today, -((weekday(today) + 6) % 7) - 7 * back);
    const [start, end] = by === 'MONTH' ? [firstDayOf(period), lastDayOf(period)] : [monday, addDays(monday, 6)];
    return { value: start, label: back === 0 ? text.running(start, end) : formatRange(start, end) };
  });
}

const many = Array.from({ length: BUCKETS_MAX - BUCKETS_MIN + 1 }, (_, nth) => String(BUCKETS_MIN + nth));

/** Returns the latest published edition of a forecast of the same days; 0 where there is none. */
function useEdition(granularity: ForecastGranularity, start: Day): number {
  const { data } = useQuery(queryOf(CF1, { query: { granularity, status: ['PUBLISHED'], size: 100 } }));
  const same = (data?.items ?? []).filter(({ periodStart }) => periodStart === start);
  return Math.max(0, ...same.map(({ edition }) => edition));
}

/** Asks for the length and the start of a forecast, and creates it (CF2). */
export function NewForecast({ done, close }: { done: (id: number) => void; close: () => void }): ReactNode {
  const today = lagosDay(new Date());
  const form = useForm({
    ...shortFormOptions,
    defaultValues: { granularity: 'WEEK', periodStart: startsOf('WEEK', today)[0]!.value, buckets: '8' },
  });
  const sending = useSend(CF2, { form, done: ({ id }) => done(id) });
  const by = form.watch('granularity') as ForecastGranularity;
  const starts = startsOf(by === 'MONTH' ? 'MONTH' : 'WEEK', today);
  const periodStart = form.watch('periodStart');
  const isKnown = starts.some(({ value }) => value === periodStart);
  const start = isKnown ? periodStart : starts[0]!.value;
  const earlier = useEdition(by === 'MONTH' ? 'MONTH' : 'WEEK', start);
  return (
    <FormDialog
      of={CF2}
      title={text.create}
      form={form}
      sending={sending}
      send={({ buckets }) =>
        sending.send({
          body: { granularity: by, periodStart: start, buckets: Number(buckets) },
        })
      }
      verb={earlier === 0 ? text.createVerb : text.editionVerb(earlier + 1)}
      close={close}
    >
      <p>{text.createLead}</p>
      <SelectField
        name="granularity"
        label={text.by}
        choices={[
          { value: 'WEEK', label: granularityLabels.WEEK },
          { value: 'MONTH', label: granularityLabels.MONTH },
        ]}
      />
      <SelectField key={by} name="periodStart" label={text.start} choices={starts} none={starts[0]!.label} isOptional />
      <SelectField
        name="buckets"
        label={text.buckets}
        hint={text.bucketsHint}
        choices={many.map((value) => ({ value, label: value }))}
      />
      {earlier > 0 && (
        <Notice tone="warning" isAnnounced>
          {text.edition(earlier)}
        </Notice>
      )}
    </FormDialog>
  );
}
