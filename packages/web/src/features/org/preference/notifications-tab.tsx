import { entryOf, noticeEvents } from '@isura/contract/notify/catalogue';
import { PF2, type Preference } from '@isura/contract/org/preference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { noticeWords } from '../../../lib/notice-words.text.ts';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { preferenceQuery } from './preference.api.ts';
import css from './preference.module.css';
import { preferenceText as text } from './preference.text.ts';
import { withDigest } from './preference-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: text.hour(hour) }));
const hourText = (hour: number | undefined): string | undefined => (hour === undefined ? undefined : text.hour(hour));

/** Who is notified of what in an organization; events for the central office only are on its own pages. */
const rows = noticeEvents
  .map((event) => ({ event, ...entryOf(event) }))
  .filter(({ audience }) => audience !== 'central-office')
  .map(({ event, audience, ways, held }) => ({
    label: noticeWords[event].label,
    value: text.gets(
      text.audience[audience],
      ways.map((way) => text.ways[way]),
      held === true,
    ),
  }));

interface Props {
  orgId: number;
  mayChange: boolean;
}

/** Shows when the daily summary is sent (PF1, PF2), and who in the organization is notified of what. */
export function NotificationsTab({ orgId, mayChange }: Props): ReactNode {
  const preference = useQuery(preferenceQuery(orgId));
  if (!preference.data) return <NotYet of={preference} height={420} />;
  const { digestHour } = preference.data;
  return (
    <div className={css.form}>
      <section aria-labelledby="daily-summary">
        <h2 id="daily-summary">{text.digest}</h2>
        <p className={css.lead}>{text.digestNote}</p>
        {mayChange ? (
          <DigestForm orgId={orgId} preference={preference.data} />
        ) : (
          <SummaryList rows={[{ label: text.digestHour, value: hourText(digestHour) ?? text.noDigest }]} />
        )}
      </section>
      <section aria-labelledby="who-is-notified">
        <h2 id="who-is-notified">{text.whoGetsWhat}</h2>
        <p className={css.lead}>{text.whoNote}</p>
        <SummaryList rows={rows} />
      </section>
    </div>
  );
}

function DigestForm({ orgId, preference }: { orgId: number; preference: Preference }): ReactNode {
  const saved = preference.digestHour === undefined ? '' : String(preference.digestHour);
  const form = useForm({ ...formOptions, values: { digestHour: saved }, resetOptions: { keepDirtyValues: true } });
  const sending = useSend(PF2, {
    form,
    announces: (_, { body: { digestHour } }) => text.digestSaved(hourText(digestHour)),
  });
  return (
    <InlineForm
      form={form}
      sending={sending}
      send={({ digestHour }) =>
        sending.send({
          params: { orgId },
          body: withDigest(preference, digestHour === '' ? undefined : Number(digestHour)),
        })
      }
      verb={text.saveDigest}
      asksToLeave
    >
      <SelectField name="digestHour" label={text.digestHour} isOptional none={text.noDigest} choices={hours} />
    </InlineForm>
  );
}
