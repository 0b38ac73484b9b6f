import { lagosDay } from '@isura/contract/kernel/days';
import type { CollectionRule, RuleTerms } from '@isura/contract/org/collection-rule';
import { CR2, CR5 } from '@isura/contract/org/collection-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { useKeptForm } from '../../../ui/form/kept-draft.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { refusalSentence } from '../../../ui/page/refused.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { preferenceQuery } from '../preference/preference.api.ts';
import { allServicesQuery, refreshServices } from '../service/service.api.ts';
import { ruleQuery } from './rule.api.ts';
import css from './rule.module.css';
import { ruleFormText as text } from './rule.text.ts';
import { RuleCheck } from './rule-check.tsx';
import { emptyRule, fieldsOf, type RuleFields } from './rule-fields.ts';
import { RuleForm, type ServiceChoice } from './rule-form.tsx';

const route = getRouteApi('/admin/setup-administration/create-collection');
const LIST = '/admin/setup-administration/collection-rules';

/** Said when a rule was saved and could not be brought into force: it is there, as a draft. */
function DraftOnly({ rule, error }: { rule: CollectionRule; error: unknown }): ReactNode {
  return (
    <Notice tone="warning" isNews>
      <p>{text.draftOnly(refusalSentence(error) ?? '')}</p>
      <div className={css.row}>
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
      </div>
    </Notice>
  );
}

interface WritingProps {
  /** What tells this rule from others begun on this page, for the draft that outlives a session. */
  keepAs: string;
  given: RuleFields;
  services: readonly ServiceChoice[];
  /** Says whether the typing is done: then the page has another heading. */
  stepTo: (later: boolean) => void;
}

function Writing({ keepAs, given, services, stepTo }: WritingProps): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<RuleFields>({ ...shortFormManner, defaultValues: given });
  useKeptForm(form, keepAs); // while the answers are checked as well
  const [checked, setChecked] = useState<RuleTerms>();
  const [saved, setSaved] = useState<{ rule: CollectionRule; error: unknown }>();
  const [refused, setRefused] = useState<unknown>();
  const toList = (): void => void navigate({ to: LIST });
  const check = (terms?: RuleTerms): void => {
    setChecked(terms);
    stepTo(terms !== undefined);
  };
  const save = async (isActive: boolean): Promise<void> => {
    if (!checked) return;
    setRefused(undefined);
    let rule: CollectionRule;
    try {
      rule = await call(CR2, { body: { ...checked, serviceId: Number(form.getValues('serviceId')) } });
    } catch (error) {
      if (layProblem(form, error)) check();
      else setRefused(error);
      return;
    }
    form.reset(form.getValues());
    try {
      if (isActive) await call(CR5, { params: { id: rule.id }, body: { status: 'ACTIVE' } });
    } catch (error) {
      setSaved({ rule, error });
      return;
    } finally {
      await refreshServices(client);
    }
    void showToast('success', isActive ? text.savedActive(rule.name) : text.saved(rule.name));
    toList();
  };
  if (saved)
    return (
      <div>
        <PageHeader title={text.newTitle} />
        <DraftOnly {...saved} />
      </div>
    );
  if (checked) {
    const service = services.find(({ id }) => String(id) === form.getValues('serviceId'));
    return (
      <RuleCheck
        terms={checked}
        serviceName={service?.name ?? ''}
        canActivate
        save={save}
        back={() => check()}
        isDirty
        refused={refused}
      />
    );
  }
  return (
    <RuleForm
      form={form}
      services={services}
      isServiceFixed={false}
      done={check}
      cancel={toList}
      isDirty={form.formState.isDirty}
      keepAs={keepAs}
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

/** A new rule, as the organization prefers its rules or begun from another one that is copied. */
export default function NewRulePage(): ReactNode {
  const { service, copy } = route.useSearch();
  const person = useSignedIn();
  const [step, setStep] = useState<'typing' | 'later'>('typing');
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
  const today = lagosDay(new Date());
  const given = copied.data
    ? { ...fieldsOf(copied.data), validFrom: emptyRule(today, '').validFrom, validTo: '' }
    : emptyRule(today, service === undefined ? '' : String(service), preference.data);
  return (
    <div>
      {step === 'typing' && <PageHeader title={text.newTitle} purpose={text.newPurpose} />}
      {failed && <ErrorState retry={() => void failed.refetch()} error={failed.error} />}
      {!failed && !isThere && <Waiting />}
      {!failed && isThere && services.data.items.length === 0 && <EmptyState sentence={text.noServices} />}
      {!failed && isThere && services.data.items.length > 0 && (
        <Writing
          key={copy ?? 'new'}
          keepAs={copy === undefined ? 'rule' : `copy-of-${copy}`}
          given={given}
          services={services.data.items}
          stepTo={(later) => setStep(later ? 'later' : 'typing')}
        />
      )}
    </div>
  );
}
