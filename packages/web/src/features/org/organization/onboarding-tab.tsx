import type { AdminRequestDetail } from '@isura/contract/admin-request/admin-requests';
import type { UserRecord } from '@isura/contract/identity/user-record';
import { RQ2 } from '@isura/contract/org/onboarding';
import type { ChecklistItem, OnboardingData } from '@isura/contract/org/onboarding-data';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { isCentralAdmin } from '../../../lib/central-office.ts';
import { isScreen } from '../../../routing/known-pages.ts';
import { Button } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { PlainList, Small, Stack } from '../../../ui/layout/layout.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { FormDialog } from '../../../ui/send/form-layers.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { badgeOf } from '../../../ui/status/status-badge.tsx';
import { onboardingQuery } from './organization.api.ts';
import css from './organization.module.css';
import { profileText as text } from './organization.text.ts';
import { Decided, ReviewPanel } from './review-panel.tsx';

const mayStillChange = new Set(['DRAFT', 'ACTIVATED', 'RETURNED', 'ABANDONED']);

const StepBadge = badgeOf<'DONE' | 'TO_DO' | 'OPTIONAL'>(
  { DONE: text.done, TO_DO: text.toDo, OPTIONAL: text.optional },
  {
    DONE: { tone: 'success', icon: IconCircleCheck },
    TO_DO: { tone: 'warning', icon: IconCircleDashed },
    OPTIONAL: { tone: 'neutral', icon: IconCircleDashed },
  },
);

/** Shows an onboarding step: whether it is done, and a link to it for those who complete it. */
function Step({ item, withLink }: { item: ChecklistItem; withLink: boolean }): ReactNode {
  const label = withLink && isScreen(item.path) ? <a href={item.path}>{item.label}</a> : item.label;
  return (
    <li>
      <div className={css.main}>
        <p className={css.name}>{label}</p>
        {item.returnReason && <Notice tone="warning">{text.returned(item.returnReason)}</Notice>}
      </div>
      <StepBadge status={item.done ? 'DONE' : item.required ? 'TO_DO' : 'OPTIONAL'} />
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
  const form = useForm({ ...shortFormOptions, defaultValues: { note: '' } });
  const sending = useSend(RQ2, { form, waits: true, done: ({ number }) => done(number) });
  return (
    <FormDialog
      of={RQ2}
      title={text.submitQuestion}
      form={form}
      sending={sending}
      send={({ note }) => sending.send({ params: { orgId }, body: note.trim() ? { note: note.trim() } : {} })}
      verb={text.submit}
      close={close}
    >
      <p>{text.submitConsequence}</p>
      <TextareaField name="note" label={text.note} most={500} isOptional />
    </FormDialog>
  );
}

function Checklist({ data, isOwn }: { data: OnboardingData; isOwn: boolean }): ReactNode {
  const [isAsking, ask] = useState(false);
  const [sent, announce] = useState<string>();
  const { organization, checklist, status } = data;
  const isReady = checklist.every(({ done, required }) => done || !required);
  const isOpen = isOwn && mayStillChange.has(status);
  const next = checklist.find(({ done }) => !done);
  return (
    <Stack>
      <Notice tone={status === 'RETURNED' ? 'warning' : sent ? 'success' : 'info'} isAnnounced={sent !== undefined}>
        {sent ? text.submitted(sent) : text.statusSentences[status]}
        {status === 'RETURNED' && data.returnReason}
      </Notice>
      <Card>
        <h2 className={css.heading}>{isOpen ? text.checklistTitle : text.checklistDone}</h2>
        {isOpen && <Small>{text.checklistPurpose}</Small>}
        <PlainList className={css.list}>
          {checklist.map((item) => (
            <Step key={item.key} item={item} withLink={isOpen} />
          ))}
        </PlainList>
        {isOpen && (
          <div className={css.foot}>
            {isReady && (status === 'ACTIVATED' || status === 'RETURNED') ? (
              <Button look="primary" onClick={() => ask(true)}>
                {text.submit}
              </Button>
            ) : (
              next && isScreen(next.path) && <a href={next.path}>{text.goOn}</a>
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
            announce(number);
          }}
        />
      )}
    </Stack>
  );
}

/**
 * Shows the onboarding progress of an organization (OR8): its own administrator continues or submits it, the central
 * office reviews a waiting application.
 */
export function OnboardingTab({ orgId, person }: { orgId: number; person: UserRecord }): ReactNode {
  const { data, error, refetch } = useQuery(onboardingQuery(orgId));
  const [decided, announce] = useState<AdminRequestDetail>(); // outlives the request, which disappears when the data is refetched
  if (!data) return <NotYet of={{ data, error, refetch }} height={280} />;
  if (decided) return <Decided request={decided} name={data.organization.name} />;
  if (isCentralAdmin(person) && data.adminRequestId !== undefined)
    return <ReviewPanel data={data} requestId={data.adminRequestId} done={announce} />;
  return <Checklist data={data} isOwn={person.orgId === orgId} />;
}
