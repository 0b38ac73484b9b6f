import { formatDay } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { Project } from '@isura/contract/project/project';
import { OR19 } from '@isura/contract/project/projects';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { DonePanel } from '../../../ui/page/done-panel.tsx';
import { PageHeader, StepBar } from '../../../ui/page/page-header.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { answerRow } from '../../../ui/send/answer-row.tsx';
import { type Answers, FormPage } from '../../../ui/send/form-page.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { useAccounts } from '../payment/form-data.ts';
import { staffQuery } from './project.api.ts';
import { projectText } from './project.text.ts';
import { ProjectFields } from './project-fields.tsx';
import { bodyOf, noProject, type ProjectValues } from './project-values.ts';

const { form: text, done } = projectText;

type NewProject = ProjectValues & { code: string; managerUserId: string };
const empty: NewProject = { ...noProject, code: '', managerUserId: '' };

interface CheckProps extends Answers<NewProject, unknown> {
  orgId: number;
  managerName: string;
  isPending: boolean;
  submit: () => void;
}

/** Shows the answers again before the project is created. */
function Check({ values, change, outcome, orgId, managerName, isPending, submit }: CheckProps): ReactNode {
  const { accounts = [] } = useAccounts(orgId);
  const { budgetAmount, startDate, endDate } = bodyOf(values);
  const row = (label: string, field: keyof NewProject, value: ReactNode) =>
    answerRow(text, label, value || text.none, () => change(field));
  return (
    <Stack gap="xl" width="form">
      {outcome}
      <SummaryList
        rows={[
          row(text.name, 'name', values.name.trim()),
          row(text.code, 'code', values.code.trim()),
          row(text.description, 'description', values.description.trim()),
          row(text.funding, 'fundingSource', fundingLabels[values.fundingSource as keyof typeof fundingLabels]),
          row(text.sponsor, 'sponsor', values.sponsor.trim()),
          row(text.budget, 'budgetAmount', formatMoney(budgetAmount)),
          row(text.start, 'startDate', formatDay(startDate)),
          row(text.end, 'endDate', formatDay(endDate)),
          row(text.account, 'bankAccountId', accounts.find(({ id }) => String(id) === values.bankAccountId)?.label),
          row(text.manager, 'managerUserId', managerName),
        ]}
      />
      <Row>
        <Button look="primary" busy={isPending} onClick={submit}>
          {text.submit}
        </Button>
      </Row>
    </Stack>
  );
}

/** Confirms that the project was created: its code, its status, and the next steps. */
const Done = ({ project, again }: { project: Project; again: () => void }): ReactNode => (
  <DonePanel
    title={done.title}
    number={{ label: done.number, value: project.code }}
    next={done.next}
    actions={
      <>
        <Link to="/admin/project/view/$id" params={{ id: String(project.id) }} className={buttonClass('primary')}>
          {done.see}
        </Link>
        <Link to="/admin/project/edit/manage-users/$id" params={{ id: String(project.id) }} className={buttonClass()}>
          {done.addPeople}
        </Link>
        <Button onClick={again}>{done.another}</Button>
      </>
    }
  >
    <p>{done.outcome(project.name, projectStatusLabels[project.status])}</p>
  </DonePanel>
);

/** Lets an administrator create a project: its details and manager, a check of the answers, the next steps (OR19). */
export default function CreateProjectPage(): ReactNode {
  const orgId = useSignedIn()?.organizationUser?.organization.id ?? 0;
  const form = useForm({ ...formOptions, defaultValues: empty });
  const { data: staff } = useQuery({ ...staffQuery(orgId), enabled: orgId > 0 });
  const [made, setMade] = useState<Project>();
  const sending = useSend(OR19, { form, done: setMade });
  const people = (staff?.items ?? []).map(({ id, firstName, lastName }) => ({
    value: String(id),
    label: `${firstName} ${lastName}`,
  }));
  const send = ({ code, managerUserId, ...basics }: NewProject): Promise<void> =>
    sending.send({
      body: {
        ...bodyOf(basics),
        ...(code.trim() !== '' && { code: code.trim() }),
        managerUserId: Number(managerUserId),
        members: [],
      },
    });
  const again = (): void => {
    form.reset(empty);
    setMade(undefined);
  };
  if (made) return <Done project={made} again={again} />;
  return (
    <FormPage
      of={OR19}
      form={form}
      sending={sending}
      keepAs="project"
      find={(values) => values}
      head={(isChecking) => (
        <PageHeader
          title={isChecking ? text.check : projectText.create}
          purpose={projectText.purpose}
          actions={<StepBar steps={text.steps} current={isChecking ? 1 : 0} beside />}
        />
      )}
      details={() => (
        <Stack gap="xl" width="form">
          <ProjectFields orgId={orgId} withCode />
          <SelectField
            name="managerUserId"
            label={text.manager}
            hint={text.managerHint}
            choices={people}
            missing={text.chooseManager}
          />
          <div>
            <Button type="submit" look="primary">
              {text.next}
            </Button>
          </div>
        </Stack>
      )}
      check={(answers) => (
        <Check
          {...answers}
          orgId={orgId}
          managerName={people.find(({ value }) => value === answers.values.managerUserId)?.label ?? ''}
          isPending={sending.isPending}
          submit={() => void send(answers.values)}
        />
      )}
    />
  );
}
