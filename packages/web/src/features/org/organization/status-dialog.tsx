import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Organization } from '@isura/contract/org/organization';
import { DR2, type StatusAction } from '@isura/contract/org/organizations';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from './organization.module.css';
import { organizationText as text } from './organization.text.ts';

interface Props {
  organization: Organization;
  action: StatusAction;
  close: () => void;
  done: (request: AdminRequest) => void;
}

/** Returns what prevents an organization from being closed, as named by the server. */
const reasonsOf = (problem: unknown): readonly string[] =>
  problem instanceof ApiProblem && Array.isArray(problem.facts.reasons) ? (problem.facts.reasons as string[]) : [];

const Bullets = ({ items }: { items: readonly string[] }): ReactNode =>
  items.length > 0 && (
    <ul className={css.bullets}>
      {items.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );

/** Requests that an organization be suspended, reinstated or closed, after stating what stops, with a reason (DR2). */
export function StatusDialog({ organization: { id, name }, action, close, done }: Props): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { reason: '' } });
  const sending = useSend(DR2, { form, done });
  return (
    <FormDialog
      of={DR2}
      title={text.questions[action](name)}
      form={form}
      sending={sending}
      send={({ reason }) => sending.send({ params: { orgId: id }, body: { action, reason: reason.trim() } })}
      verb={text.ask[action]}
      look={action === 'REINSTATE' ? 'primary' : 'danger'}
      close={close}
    >
      <Bullets items={reasonsOf(sending.problem)} />
      <div>
        <p>{text.whatStops}</p>
        <Bullets items={text.stops[action]} />
      </div>
      <p>{text.secondPerson}</p>
      <TextareaField name="reason" label={text.statusReason} most={500} />
    </FormDialog>
  );
}
