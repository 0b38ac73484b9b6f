import { type AdminRequestDetail, AR3, type Decision } from '@isura/contract/admin-request/admin-requests';
import { formatInstant } from '@isura/contract/kernel/day-format';
import type { CallInput } from '@isura/contract/kernel/endpoint';
import { OnboardingSection } from '@isura/contract/kernel/onboarding';
import type { OnboardingData } from '@isura/contract/org/onboarding-data';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { TextareaField } from '../../../ui/form/text-fields.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card, Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { adminRequestQuery } from '../../identity/admin-request/admin-request.api.ts';
import { mismatchText } from '../../identity/admin-request/mismatch.text.ts';
import { NameMismatches } from '../../identity/admin-request/name-mismatches.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { refreshOrganizations } from './organization.api.ts';
import css from './organization.module.css';
import { sectionLabels, reviewText as text } from './organization.text.ts';
import { emptyReview, noteRule, type Review, returnedOf, verdictOf, whyNot } from './review.ts';
import { SectionFacts } from './review-facts.tsx';

const choices = [
  { value: 'OK', label: text.fine },
  { value: 'RETURN', label: text.sendBack },
];

/** Shows one section: what was entered, and the central office's verdict on it. */
function SectionReview({ data, section }: { data: OnboardingData; section: OnboardingSection }): ReactNode {
  const label = sectionLabels[section];
  const verdict = useWatch({ name: verdictOf(section) }) as string;
  return (
    <section className={css.section} aria-label={label}>
      <h3>{label}</h3>
      <SectionFacts data={data} section={section} />
      <RadioField name={verdictOf(section)} label={text.verdict(label)} choices={choices} />
      {verdict === 'RETURN' && (
        <TextareaField name={`${verdictOf(section)}Note`} label={text.note(label)} rule={noteRule} most={500} />
      )}
    </section>
  );
}

interface PanelProps {
  data: OnboardingData;
  requestId: number;
  done: (request: AdminRequestDetail) => void;
}

/**
 * Lets the central office review an application: each section is accepted or returned with a note, then the whole is
 * approved, returned or rejected (AR3).
 */
export function ReviewPanel({ data, requestId, done }: PanelProps): ReactNode {
  const { data: request, error, refetch } = useQuery(adminRequestQuery(requestId));
  if (error && !request) return <ErrorState retry={() => void refetch()} error={error} />;
  if (!request)
    return (
      <AfterAMoment>
        <Skeleton height={320} />
      </AfterAMoment>
    );
  return <ReviewForm data={data} request={request} done={done} />;
}

/** Shows the decision made here on an application. */
export function Decided({ request, name }: { request: AdminRequestDetail; name: string }): ReactNode {
  const { status, reason } = request;
  return (
    <Notice tone={status === 'APPROVED' ? 'success' : status === 'FAILED' ? 'error' : 'info'} isAnnounced>
      {status === 'AWAITING_APPROVAL' ? mismatchText.approvedFirst(name) : text.decided[status](name, reason ?? '')}
    </Notice>
  );
}

interface FormProps {
  data: OnboardingData;
  request: AdminRequestDetail;
  done: (request: AdminRequestDetail) => void;
}

function ReviewForm({ data, request, done }: FormProps): ReactNode {
  const client = useQueryClient();
  const form = useForm<Review>({ ...shortFormOptions, defaultValues: emptyReview });
  const [decision, ask] = useState<Decision>();
  const [fault, setFault] = useState<string>();
  const { name } = data.organization;
  /** Asks for confirmation of a decision that the section verdicts allow; rejecting needs none of them. */
  const begin = async (decision: Decision): Promise<void> => {
    const why = whyNot(decision, form.getValues());
    setFault(why);
    if (!why && (decision !== 'RETURN' || (await form.trigger(undefined, { shouldFocus: true })))) ask(decision);
  };
  const decide = async (reason: string): Promise<void> => {
    const sections = returnedOf(form.getValues());
    const body = {
      decision,
      version: request.version,
      ...(decision === 'RETURN' && { sections }),
      ...(reason && { reason }),
    } as CallInput<typeof AR3>['body'];
    const answer = await call(AR3, { params: { id: request.id }, body });
    done(answer);
    await refreshOrganizations(client);
  };
  const isMine = request.can.length > 0;
  return (
    <Card>
      <h2 className={css.heading}>{text.title}</h2>
      <Small>{text.submittedBy(request.askedByName, formatInstant(request.askedAt))}</Small>
      <p>{isMine ? text.lead : text.notYours}</p>
      <NameMismatches request={request} />
      <Form form={form} send={() => undefined}>
        {OnboardingSection.options.map((section) =>
          isMine ? (
            <SectionReview key={section} data={data} section={section} />
          ) : (
            <section key={section} className={css.section} aria-label={sectionLabels[section]}>
              <h3>{sectionLabels[section]}</h3>
              <SectionFacts data={data} section={section} />
            </section>
          ),
        )}
        {fault && (
          <Notice tone="error" isAnnounced>
            {fault}
          </Notice>
        )}
        {isMine && (
          <div className={css.foot}>
            <Button look="primary" onClick={() => void begin('APPROVE')}>
              {text.approve}
            </Button>
            <Button onClick={() => void begin('RETURN')}>{text.returnAll}</Button>
            <Button look="danger" onClick={() => void begin('REJECT')}>
              {text.reject}
            </Button>
          </div>
        )}
      </Form>
      {decision && (
        <DecisionDialog
          decision={decision}
          name={name}
          request={request}
          returned={returnedOf(form.getValues()).map(({ section }) => sectionLabels[section])}
          decide={decide}
          close={() => ask(undefined)}
        />
      )}
    </Card>
  );
}
