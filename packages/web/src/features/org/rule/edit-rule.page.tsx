import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { RuleTerms } from '@isura/contract/org/collection-rule';
import { type CollectionRuleDetail, CR4 } from '@isura/contract/org/collection-rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { layProblem, shortFormManner } from '../../../ui/form/form.tsx';
import { useKeptForm } from '../../../ui/form/kept-draft.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { refreshServices } from '../service/service.api.ts';
import { mayKeepRules } from '../service/service-rights.ts';
import { ruleQuery } from './rule.api.ts';
import css from './rule.module.css';
import { ruleFormText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';
import { RuleCheck } from './rule-check.tsx';
import { ruleFacts } from './rule-facts.ts';
import { fieldsOf, type RuleFields } from './rule-fields.ts';
import { RuleForm } from './rule-form.tsx';
import { VersionHistory } from './version-history.tsx';

const route = getRouteApi('/admin/setup-administration/edit-collection/$id');
const LIST = '/admin/setup-administration/collection-rules';

/** Says that a rule in use is followed by its next version, and from which day. */
function VersionNotice({ rule, validFrom }: { rule: CollectionRuleDetail; validFrom: string }): ReactNode {
  const day = parseDayEntry(validFrom);
  const from = day && day > rule.validFrom ? formatDay(day) : text.versionNoticeOpen;
  const next = Math.max(...rule.versions.map(({ versionNo }) => versionNo)) + 1;
  const used = text.invoicesKeep(formatCount(rule.useCount), rule.useCount === 1);
  return <Notice tone="info">{text.versionNotice(next, from, used, rule.versionNo)}</Notice>;
}

/** What was typed belongs to the version it changes: over a change made meanwhile it is not offered. */
const draftName = ({ version }: CollectionRuleDetail): string => `rule-${version}`;

/** Saves what was typed of a rule that stands; the form outlives the step from typing to checking. */
function useEditing(rule: CollectionRuleDetail, stepTo: (later: boolean) => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const form = useForm<RuleFields>({ ...shortFormManner, defaultValues: fieldsOf(rule) });
  useKeptForm(form, draftName(rule)); // while the answers are checked as well
  const [checked, setTerms] = useState<RuleTerms>();
  const setChecked = (terms?: RuleTerms): void => {
    setTerms(terms);
    stepTo(terms !== undefined);
  };
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => () => stepTo(false), [stepTo]);
  const toList = (): void => void navigate({ to: LIST });
  const save = async (): Promise<void> => {
    if (!checked) return;
    setRefused(undefined);
    try {
      const after = await call(CR4, { params: { id: rule.id }, body: { ...checked, version: rule.version } });
      void showToast('success', text.saved(after.name));
      toList();
      await refreshServices(client);
    } catch (error) {
      if (layProblem(form, error)) setChecked();
      else setRefused(error);
    }
  };
  return { form, checked, setChecked, refused, save, toList, reload: () => void refreshServices(client) };
}

/** What was typed, to be looked at before it is saved. */
function Checking({
  rule,
  terms,
  editing: { form, setChecked, refused, save, reload },
}: {
  rule: CollectionRuleDetail;
  terms: RuleTerms;
  editing: ReturnType<typeof useEditing>;
}): ReactNode {
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  return (
    <RuleCheck
      terms={terms}
      serviceName={rule.serviceName}
      canActivate={false}
      save={save}
      back={() => setChecked()}
      isDirty={form.formState.isDirty}
      refused={isStale ? undefined : refused}
    >
      {rule.useCount > 0 && <VersionNotice rule={rule} validFrom={form.getValues('validFrom')} />}
      {isStale && (
        <Notice tone="warning" isNews>
          <p>{text.stale}</p>
          <Button small onClick={reload}>
            {text.reload}
          </Button>
        </Notice>
      )}
    </RuleCheck>
  );
}

function Reading({ rule, sentence }: { rule: CollectionRuleDetail; sentence: ReactNode }): ReactNode {
  return (
    <div className={css.stack}>
      <Notice tone="info">{sentence}</Notice>
      <SummaryList rows={ruleFacts(rule)} />
    </div>
  );
}

function Rule({ rule, stepTo }: { rule: CollectionRuleDetail; stepTo: (later: boolean) => void }): ReactNode {
  const person = useSignedIn();
  const editing = useEditing(rule, stepTo);
  const { form, checked, setChecked, toList } = editing;
  if (checked) return <Checking rule={rule} terms={checked} editing={editing} />;
  const follower = rule.versions.find(({ id }) => id === rule.supersededById);
  const followed = follower && (
    <>
      {text.superseded(follower.versionNo)}{' '}
      <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(follower.id) }}>
        {text.openLatest}
      </Link>
    </>
  );
  const panel =
    person !== undefined && mayKeepRules(person, rule.orgId) && !follower ? (
      <RuleForm
        form={form}
        services={[{ id: rule.serviceId, name: rule.serviceName }]}
        isServiceFixed
        done={setChecked}
        cancel={toList}
        isDirty={form.formState.isDirty}
        keepAs={draftName(rule)}
      >
        {rule.useCount > 0 && <VersionNotice rule={rule} validFrom={form.watch('validFrom')} />}
      </RuleForm>
    ) : (
      <Reading rule={rule} sentence={followed ?? text.readOnly} />
    );
  return (
    <Tabs
      label={text.parts}
      tabs={[
        { key: 'rule', label: text.formTab, panel },
        {
          key: 'history',
          label: text.historyTab,
          count: rule.versions.length,
          panel: <VersionHistory rule={rule} />,
        },
      ]}
    />
  );
}

/** One rule, to be changed by those who may, with the history of its versions (CR3). */
export default function EditRulePage(): ReactNode {
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useQuery(ruleQuery(id));
  const [isLater, setLater] = useState(false);
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState sentence={text.gone} action={<Link to={LIST}>{text.toList}</Link>} />;
  return (
    <div>
      {!isLater && (
        <PageHeader
          title={text.editTitle}
          purpose={data && text.ofService(data.name, data.serviceName)}
          badge={data && <RuleBadge status={data.status} />}
        />
      )}
      {error && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment label={text.loading}>
          <Skeleton height={420} />
        </AfterAMoment>
      )}
      {data && !error && <Rule key={`${id}-${data.version}`} rule={data} stepTo={setLater} />}
    </div>
  );
}
