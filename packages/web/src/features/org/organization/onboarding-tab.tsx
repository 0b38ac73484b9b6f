import type { UserRecord } from '@isura/contract/identity/user-record';
import type { AdminRequestDetail } from '@isura/contract/org/admin-request';
import { RQ2 } from '@isura/contract/org/onboarding';
import type { ChecklistItem, OnboardingData } from '@isura/contract/org/onboarding-data';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { isBuilt } from '../../../routing/paths.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/overlay.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { onboardingQuery, refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { profileText as text } from './organization.text.ts';
import { isCentralAdmin } from './organization-rights.ts';
import { Decided, ReviewPanel } from './review-panel.tsx';

const mayStillChange = new Set(['DRAFT', 'ACTIVATED', 'RETURNED', 'ABANDONED']);

/** A step of the onboarding: whether it is done, and for those who do it the way there. */
function Step({ item, withLink }: { item: ChecklistItem; withLink: boolean }): ReactNode {
  const Icon = item.done ? IconCircleCheck : IconCircleDashed;
  const label = withLink && isBuilt(item.path) ? <a href={item.path}>{item.label}</a> : item.label;
  return (
    <li>
      <div className={css.main}>
        <p className={css.name}>{label}</p>
        {item.returnReason && <Notice tone="warning">{text.returned(item.returnReason)}</Notice>}
      </div>
      <Badge tone={item.done ? 'success' : item.required ? 'warning' : 'neutral'} icon={Icon}>
        {item.done ? text.done : item.required ? text.toDo : text.optional}
      </Badge>
    </li>
  );
}

function SubmitDialog({
  orgId,
  done,
  close,
}: {
  orgId: number;
  done: (number: string) => void;
  close: () => void;
}): ReactNode {
  const client = useQueryClient();
  const form = useForm({ ...shortFormManner, defaultValues: { note: '' } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ note }: { note: string }): Promise<void> => {
    setRefused(undefined);
    try {
      const request = await call(RQ2, { params: { orgId }, body: note.trim() ? { note: note.trim() } : {} });
      await refreshOrganizations(client);
      done(request.number);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Dialog title={text.submitQuestion} close={close}>
      <Form form={form} send={send}>
        <div className={css.form}>
          <p>{text.submitConsequence}</p>
          <Refused error={refused} />
          <TextareaField name="note" label={text.note} most={500} isOptional />
        </div>
        <DialogActions>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.submit}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function Checklist({ data, isOwn }: { data: OnboardingData; isOwn: boolean }): ReactNode {
  const [isAsking, ask] = useState(false);
  const [sent, tell] = useState<string>();
  const { organization, checklist, status } = data;
  const isReady = checklist.every(({ done, required }) => done || !required);
  const isOpen = isOwn && mayStillChange.has(status);
  const next = checklist.find(({ done }) => !done);
  return (
    <div className={css.stack}>
      <Notice tone={status === 'RETURNED' ? 'warning' : sent ? 'success' : 'info'} isNews={sent !== undefined}>
        {sent ? text.submitted(sent) : text.statusSentences[status]}
        {status === 'RETURNED' && data.returnReason}
      </Notice>
      <Card>
        <h2 className={css.heading}>{isOpen ? text.checklistTitle : text.checklistDone}</h2>
        {isOpen && <p className={css.small}>{text.checklistPurpose}</p>}
        <ul className={css.list}>
          {checklist.map((item) => (
            <Step key={item.key} item={item} withLink={isOpen} />
          ))}
        </ul>
        {isOpen && (
          <div className={css.foot}>
            {isReady && (status === 'ACTIVATED' || status === 'RETURNED') ? (
              <Button look="primary" onClick={() => ask(true)}>
                {text.submit}
              </Button>
            ) : (
              next && isBuilt(next.path) && <a href={next.path}>{text.goOn}</a>
            )}
          </div>
        )}
      </Card>
      {isAsking && (
        <SubmitDialog
          orgId={organization.id}
          close={() => ask(false)}
          done={(number) => {
            ask(false);
            tell(number);
          }}
        />
      )}
    </div>
  );
}

/**
 * How far an organization is on its way to being live (OR8): its own administrator goes on or submits it, the central
 * office reviews an application that waits.
 */
export function OnboardingTab({ orgId, person }: { orgId: number; person: UserRecord }): ReactNode {
  const { data, error, refetch } = useQuery(onboardingQuery(orgId));
  const [decided, tell] = useState<AdminRequestDetail>(); // outlives the request, which is gone from the data asked anew
  if (error && !data) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!data)
    return (
      <AfterAMoment>
        <Skeleton height={280} />
      </AfterAMoment>
    );
  if (decided) return <Decided request={decided} name={data.organization.name} />;
  if (isCentralAdmin(person) && data.adminRequestId !== undefined)
    return <ReviewPanel data={data} requestId={data.adminRequestId} done={tell} />;
  return <Checklist data={data} isOwn={person.orgId === orgId} />;
}
