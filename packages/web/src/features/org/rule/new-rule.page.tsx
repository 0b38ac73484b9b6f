import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { lagosDay } from '@isura/contract/kernel/days';
import type { CollectionRule, RuleTerms } from '@isura/contract/org/collection-rule';
import { CR2, CR5 } from '@isura/contract/org/collection-rules';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { refusalSentence } from '../../../ui/page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { FormPage } from '../../../ui/send/form-page.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { showToast } from '../../../ui/toast/toast.tsx';
import { preferenceQuery } from '../preference/preference.api.ts';
import { allServicesQuery } from '../service/service.api.ts';
import { ruleQuery } from './rule.api.ts';
import { ruleFormText as text } from './rule.text.ts';
import { RuleCheck } from './rule-check.tsx';
import { emptyRule, fieldsOf, type RuleFields } from './rule-fields.ts';
import { RuleForm, readForm, type ServiceChoice } from './rule-form.tsx';

const route = getRouteApi('/admin/setup-administration/create-collection');
const LIST = '/admin/setup-administration/collection-rules';

/** Shown when a rule was saved but could not be brought into force: it exists as a draft. */
function DraftOnly({ rule, error }: { rule: CollectionRule; error: unknown }): ReactNode {
  return (
    <Notice tone="warning" isAnnounced>
      <p>{text.draftOnly(refusalSentence(error) ?? '')}</p>
      <Row>
        <Link
          className={buttonClass()}
          to="/admin/setup-administration/edit-collection/$id"
          params={{ id: String(rule.id) }}
        >
          {text.changeDates}
        </Link>
        <Link className={buttonClass()} to={LIST}>
          {text.toList}
        </Link>
      </Row>
    </Notice>
  );
}

/** What came of a new rule: brought into force or not, or its activation waits for a second person. */
interface Written {
  rule: CollectionRule;
  waiting?: AdminRequest;
  error?: unknown;
}

interface WritingProps {
  /** Distinguishes this rule from others begun on this page, for the draft that outlives a session. */
  keepAs: string;
  initial: RuleFields;
  services: readonly ServiceChoice[];
}

function Writing({ keepAs, initial, services }: WritingProps): ReactNode {
  const navigate = useNavigate();
  const form = useForm<RuleFields>({ ...shortFormOptions, defaultValues: initial });
  const [saved, setSaved] = useState<{ rule: CollectionRule; error: unknown }>();
  const [make, turn] = [useCall(CR2), useCall(CR5)];
  const toList = (): Promise<void> => navigate({ to: LIST });
  const sending = useAct(
    async ({ terms, isActive }: { terms: RuleTerms; isActive: boolean }): Promise<Written> => {
      const rule = await make({ body: { ...terms, serviceId: Number(form.getValues('serviceId')) } });
      if (!isActive) return { rule };
      return await turn({ params: { id: rule.id }, body: { status: 'ACTIVE' } }).then(
        (answer) => ({ rule, ...('waiting' in answer && { waiting: answer.waiting }) }),
        (error: unknown) => ({ rule, error }),
      );
    },
    {
      form,
      done: async ({ rule, error, waiting }: Written, { isActive }) => {
        if (error) return setSaved({ rule, error });
        const active = waiting ? text.savedWaiting(rule.name, waiting.number) : text.savedActive(rule.name);
        void showToast('success', isActive ? active : text.saved(rule.name));
        await toList();
      },
    },
  );
  if (saved)
    return (
      <div>
        <PageHeader title={text.newTitle} />
        <DraftOnly {...saved} />
      </div>
    );
  return (
    <FormPage
      of={CR2}
      form={form}
      sending={sending}
      keepAs={keepAs}
      validatesAll
      find={(fields) => readForm(form, fields)}
      head={(isChecking) => !isChecking && <PageHeader title={text.newTitle} purpose={text.newPurpose} />}
      details={() => <RuleForm services={services} isServiceFixed={false} cancel={() => void toList()} />}
      check={(answers) => (
        <RuleCheck
          {...answers}
          serviceName={services.find(({ id }) => String(id) === answers.values.serviceId)?.name ?? ''}
          canActivate
          isPending={sending.isPending}
          save={(isActive) => void sending.send({ terms: answers.found, isActive })}
        />
      )}
    />
  );
}

function Waiting(): ReactNode {
  return (
    <AfterAMoment label={text.loading}>
      <Skeleton height={420} />
    </AfterAMoment>
  );
}

/** Creates a rule, from the organization's preferences or as a copy of another one. */
export default function NewRulePage(): ReactNode {
  const { service, copy } = route.useSearch();
  const person = useSignedIn();
  const copied = useQuery({ ...ruleQuery(copy ?? 0), enabled: copy !== undefined });
  const orgId = copied.data?.orgId ?? person?.orgId ?? 0;
  const services = useQuery({ ...allServicesQuery(orgId), enabled: person !== undefined });
  const prefers = person !== undefined && copy === undefined && mayCall(person, 'PF1');
  const preference = useQuery({ ...preferenceQuery(orgId), enabled: prefers });
  const failed = [services, copied, preference].find(({ error }) => error);
  const isThere =
    services.data !== undefined &&
    (copy === undefined || copied.data !== undefined) &&
    (!prefers || preference.data !== undefined);
  const isWriting = !failed && isThere && services.data.items.length > 0;
  const today = lagosDay(new Date());
  const initial = copied.data
    ? { ...fieldsOf(copied.data), validFrom: emptyRule(today, '').validFrom, validTo: '' }
    : emptyRule(today, service === undefined ? '' : String(service), preference.data);
  return (
    <div>
      {!isWriting && <PageHeader title={text.newTitle} purpose={text.newPurpose} />}
      {failed && <ErrorState retry={() => void failed.refetch()} error={failed.error} />}
      {!failed && !isThere && <Waiting />}
      {!failed && isThere && services.data.items.length === 0 && <EmptyState sentence={text.noServices} />}
      {isWriting && (
        <Writing
          key={copy ?? 'new'}
          keepAs={copy === undefined ? `rule-for-${service ?? 'any'}` : `copy-of-${copy}`}
          initial={initial}
          services={services.data.items}
        />
      )}
    </div>
  );
}
