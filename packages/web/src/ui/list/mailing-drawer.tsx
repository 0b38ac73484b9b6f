import type { ExportReport } from '@isura/contract/report/export';
import type { Mailing } from '@isura/contract/report/mailing';
import { RP12, RP13 } from '@isura/contract/report/mailings';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { formOptions } from '../form/form.tsx';
import { FormDrawer } from '../send/form-layers.tsx';
import { useSend } from '../send/use-send.ts';
import type { Address } from './list-filter.ts';
import { mailingText as text } from './mailing.text.ts';
import { MailingFields } from './mailing-fields.tsx';
import { bodyOf, filtersWithoutDays, newValues, valuesOf } from './mailing-values.ts';

interface NewProps {
  report: ExportReport;
  caption: string;
  /** The filters and order of the list. */
  narrowed: Address;
  /** Whether the list can be filtered by date. */
  hasDays: boolean;
  close: () => void;
}

/** Schedules the current list to be emailed (RP12). */
export function NewMailingDrawer({ report, caption, narrowed, hasDays, close }: NewProps): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: newValues(caption, hasDays) });
  const sending = useSend(RP12, { form, outcome: ({ name }) => text.scheduled(name), done: close });
  return (
    <FormDrawer
      of={RP12}
      title={text.title(caption.toLowerCase())}
      form={form}
      sending={sending}
      send={(values) => sending.send({ body: bodyOf(values, { report, filters: filtersWithoutDays(narrowed) }) })}
      verb={text.schedule}
      close={close}
    >
      <p>{text.lead}</p>
      <MailingFields report={report} hasDays={hasDays} />
    </FormDrawer>
  );
}

/** Changes a scheduled report (RP13); its filters stay. */
export function ChangeMailingDrawer({ mailing, close }: { mailing: Mailing; close: () => void }): ReactNode {
  const { id, report, filters, columns, version, name } = mailing;
  const form = useForm({ ...formOptions, defaultValues: valuesOf(mailing) });
  const sending = useSend(RP13, { form, outcome: (changed) => text.saved(changed.name), done: close });
  return (
    <FormDrawer
      of={RP13}
      title={text.changeTitle(name)}
      form={form}
      sending={sending}
      send={(values) =>
        sending.send({ params: { id }, body: { ...bodyOf(values, { report, filters, columns }), version } })
      }
      verb={text.save}
      close={close}
    >
      <p>{text.changeLead}</p>
      <MailingFields report={report} hasDays before={mailing.recipients} />
    </FormDrawer>
  );
}
