import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { Organization } from '@isura/contract/org/organization';
import { DR2, type StatusAction } from '@isura/contract/org/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { reason as reasonRule } from '../../../ui/form/rules.ts';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { bodyText as text } from './organization.text.ts';

interface Props {
  organization: Organization;
  action: StatusAction;
  close: () => void;
  done: (request: AdminRequest) => void;
}

/** What keeps an organization from being closed, as the server names it. */
const reasonsOf = (refused: unknown): readonly string[] =>
  refused instanceof ApiProblem && Array.isArray(refused.facts.reasons) ? (refused.facts.reasons as string[]) : [];

/** Asks, with a reason and after saying what stops, that an organization be suspended, reinstated or closed (DR2). */
export function StatusDialog({ organization: { id, name }, action, close, done }: Props): ReactNode {
  const client = useQueryClient();
  const form = useForm({ ...shortFormManner, defaultValues: { reason: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ reason }: { reason: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const request = await call(DR2, { params: { orgId: id }, body: { action, reason: reason.trim() } });
      await refreshOrganizations(client);
      done(request);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.questions[action](name)} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <div>
            <p>{text.whatStops}</p>
            <ul className={css.bullets}>
              {text.stops[action].map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </div>
          <p>{text.secondPerson}</p>
          <Refused error={refused} />
          {reasonsOf(refused).length > 0 && (
            <ul className={css.bullets}>
              {reasonsOf(refused).map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
          <TextareaField name="reason" label={text.statusReason} rule={reasonRule} most={500} />
        </div>
        <DialogActions>
          <Button type="submit" look={action === 'REINSTATE' ? 'primary' : 'danger'} busy={form.formState.isSubmitting}>
            {text.ask[action]}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
