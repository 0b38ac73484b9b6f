import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { type CollectionRuleDetail, CR4 } from '@isura/contract/org/collection-rules';
import { ruleFacts } from '@isura/contract/org/rule-facts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { shortFormOptions } from '../../../ui/form/form.tsx';
import { useCurrentValues } from '../../../ui/form/use-current-values.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton, SummaryList } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, EmptyState, ErrorState } from '../../../ui/page/states.tsx';
import { type Tab, Tabs } from '../../../ui/page/tabs.tsx';
import { FormPage } from '../../../ui/send/form-page.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { ruleQuery } from './rule.api.ts';
import { ruleFormText as text } from './rule.text.ts';
import { RuleBadge } from './rule-badge.tsx';
import { RuleCheck } from './rule-check.tsx';
import { fieldsOf, type RuleFields } from './rule-fields.ts';
import { RuleForm, readForm } from './rule-form.tsx';
import { VersionHistory } from './version-history.tsx';

const route = getRouteApi('/admin/setup-administration/edit-collection/$id');
const LIST = '/admin/setup-administration/collection-rules';

/** States that a change to a rule in use becomes its next version, and from which day. */
function VersionNotice({ rule, validFrom }: { rule: CollectionRuleDetail; validFrom: string }): ReactNode {
  const day = parseDayEntry(validFrom);
  const from = day && day > rule.validFrom ? formatDay(day) : text.versionNoticeOpen;
  const next = Math.max(...rule.versions.map(({ versionNo }) => versionNo)) + 1;
  const used = text.invoicesKeep(formatCount(rule.useCount), rule.useCount === 1);
  return <Notice tone="info">{text.versionNotice(next, from, used, rule.versionNo)}</Notice>;
}

/** Kept input belongs to the version it changes: it is not offered for a version that was changed later. */
const draftName = ({ id, version }: CollectionRuleDetail): string => `rule-${id}-${version}`;

/** Changes an existing rule: first the form, then a check of everything. */
function Editing({ rule, head, history }: { rule: CollectionRuleDetail; head: ReactNode; history: Tab }): ReactNode {
  const navigate = useNavigate();
  const form = useForm<RuleFields>({ ...shortFormOptions, defaultValues: fieldsOf(rule) });
  useCurrentValues(form, rule.version, () => fieldsOf(rule));
  const toList = (): Promise<void> => navigate({ to: LIST });
  const sending = useSend(CR4, {
    form,
    outcome: (answer) =>
      'waiting' in answer ? text.savedWaiting(rule.name, answer.waiting.number) : text.saved(answer.name),
    done: toList,
  });
  const notice = rule.useCount > 0 && <VersionNotice rule={rule} validFrom={form.watch('validFrom')} />;
  return (
    <FormPage
      of={CR4}
      form={form}
      sending={sending}
      keepAs={draftName(rule)}
      basis={rule.version}
      validatesAll
      find={(fields) => readForm(form, fields)}
      head={(isChecking) => !isChecking && head}
      details={() => (
        <RuleTabs
          history={history}
          panel={
            <RuleForm
              services={[{ id: rule.serviceId, name: rule.serviceName }]}
              isServiceFixed
              cancel={() => void toList()}
            >
              {notice}
            </RuleForm>
          }
        />
      )}
      check={(answers) => (
        <RuleCheck
          {...answers}
          serviceName={rule.serviceName}
          canActivate={false}
          isPending={sending.isPending}
          save={() => void sending.send({ params: { id: rule.id }, body: { ...answers.found, version: rule.version } })}
        >
          {notice}
        </RuleCheck>
      )}
    />
  );
}

const RuleTabs = ({ panel, history }: { panel: ReactNode; history: Tab }): ReactNode => (
  <Tabs label={text.parts} tabs={[{ key: 'rule', label: text.formTab, panel }, history]} />
);

function Reading({ rule, sentence }: { rule: CollectionRuleDetail; sentence: ReactNode }): ReactNode {
  return (
    <Stack>
      <Notice tone="info">{sentence}</Notice>
      <SummaryList rows={ruleFacts(rule)} />
    </Stack>
  );
}

function Rule({ rule, head }: { rule: CollectionRuleDetail; head: ReactNode }): ReactNode {
  const follower = rule.versions.find(({ id }) => id === rule.supersededById);
  const history = {
    key: 'history',
    label: text.historyTab,
    count: rule.versions.length,
    panel: <VersionHistory rule={rule} />,
  };
  if (rule.can?.includes('edit')) return <Editing rule={rule} head={head} history={history} />;
  const followed = follower && (
    <>
      {text.superseded(follower.versionNo)}{' '}
      <Link to="/admin/setup-administration/edit-collection/$id" params={{ id: String(follower.id) }}>
        {text.openLatest}
      </Link>
    </>
  );
  return (
    <>
      {head}
      <RuleTabs
        history={history}
        panel={
          <Reading
            rule={rule}
            sentence={followed ?? (rule.waitingChange ? text.waits(rule.waitingChange) : text.readOnly)}
          />
        }
      />
    </>
  );
}

/** Shows one rule, editable for those who may, with the history of its versions (CR3). */
export default function EditRulePage(): ReactNode {
  const id = Number(route.useParams().id);
  const { data, error, refetch } = useQuery(ruleQuery(id));
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <EmptyState isPage sentence={text.gone} action={<Link to={LIST}>{text.toList}</Link>} />;
  const head = (
    <PageHeader
      title={text.editTitle}
      purpose={data && text.ofService(data.name, data.serviceName)}
      badge={data && <RuleBadge status={data.status} />}
    />
  );
  if (data && !error) return <Rule key={id} rule={data} head={head} />;
  return (
    <div>
      {head}
      {error ? (
        <ErrorState retry={() => void refetch()} error={error} />
      ) : (
        <AfterAMoment label={text.loading}>
          <Skeleton height={420} />
        </AfterAMoment>
      )}
    </div>
  );
}
