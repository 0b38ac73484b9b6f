import { entryOf, noticeEvents } from '@isura/contract/notify/catalogue';
import { PF2, type Preference } from '@isura/contract/org/preference';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { noticeWords } from '../../../lib/notice-words.text.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, formManner } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { preferenceQuery } from './preference.api.ts';
import css from './preference.module.css';
import { preferenceText as text } from './preference.text.ts';
import { withDigest } from './preference-form.ts';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: text.hour(hour) }));
const hourText = (hour: number | undefined): string | undefined => (hour === undefined ? undefined : text.hour(hour));

/** Who is told of what in an organization; what comes to the central office alone stands on its own pages. */
const rows = noticeEvents
  .map((event) => ({ event, ...entryOf(event) }))
  .filter(({ told }) => told !== 'central-office')
  .map(({ event, told, ways, held }) => ({
    label: noticeWords[event].label,
    value: text.gets(
      text.told[told],
      ways.map((way) => text.ways[way]),
      held === true,
    ),
  }));

interface Props {
  orgId: number;
  mayChange: boolean;
}

/** When the daily summary is sent (PF1, PF2), and who in the organization is told of what. */
export function NotificationsTab({ orgId, mayChange }: Props): ReactNode {
  const preference = useQuery(preferenceQuery(orgId));
  const [said, say] = useState<string>();
  if (preference.error && !preference.data)
    return <ErrorState retry={() => void preference.refetch()} error={preference.error} />;
  if (!preference.data)
    return (
      <AfterAMoment>
        <Skeleton height={420} />
      </AfterAMoment>
    );
  const { digestHour, version } = preference.data;
  return (
    <div className={css.form}>
      <section aria-labelledby="daily-summary">
        <h2 id="daily-summary">{text.digest}</h2>
        <p className={css.lead}>{text.digestNote}</p>
        {mayChange ? (
          <DigestForm key={version} orgId={orgId} preference={preference.data} said={said} done={say} />
        ) : (
          <SummaryList rows={[{ label: text.digestHour, value: hourText(digestHour) ?? text.noDigest }]} />
        )}
      </section>
      <section aria-labelledby="who-is-told">
        <h2 id="who-is-told">{text.whoGetsWhat}</h2>
        <p className={css.lead}>{text.whoNote}</p>
        <SummaryList rows={rows} />
      </section>
    </div>
  );
}

interface FormProps {
  orgId: number;
  preference: Preference;
  /** What the last saving said. */
  said: string | undefined;
  done: (said: string) => void;
}

function DigestForm({ orgId, preference, said, done }: FormProps): ReactNode {
  const client = useQueryClient();
  const saved = preference.digestHour === undefined ? '' : String(preference.digestHour);
  const form = useForm<{ digestHour: string }>({ ...formManner, defaultValues: { digestHour: saved } });
  const [refused, setRefused] = useState<unknown>();
  const isDirty = form.watch('digestHour') !== saved;
  const { queryKey } = preferenceQuery(orgId);
  const send = async ({ digestHour }: { digestHour: string }): Promise<void> => {
    setRefused(undefined);
    const hour = digestHour === '' ? undefined : Number(digestHour);
    try {
      const answer = await call(PF2, { params: { orgId }, body: withDigest(preference, hour) });
      done(text.digestSaved(hourText(hour)));
      client.setQueryData(queryKey, answer);
    } catch (error) {
      setRefused(error);
    }
  };
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  return (
    <Form form={form} send={send}>
      <LeaveGuard isDirty={isDirty && !form.formState.isSubmitting} />
      <div className={css.fields}>
        {said !== undefined && !isDirty && (
          <Notice tone="success" isNews>
            {said}
          </Notice>
        )}
        {isStale ? (
          <Notice tone="warning" isNews>
            <p>{text.stale}</p>
            <Button small onClick={() => void client.invalidateQueries({ queryKey })}>
              {text.reload}
            </Button>
          </Notice>
        ) : (
          <Refused error={refused} />
        )}
        <SelectField name="digestHour" label={text.digestHour} isOptional none={text.noDigest} choices={hours} />
        <div>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.saveDigest}
          </Button>
        </div>
      </div>
    </Form>
  );
}
