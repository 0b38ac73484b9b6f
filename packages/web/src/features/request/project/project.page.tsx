import type { UserRecord } from '@isura/contract/identity/user-record';
import * as addresses from '@isura/contract/kernel/addresses';
import type { Project, ProjectAction } from '@isura/contract/project/project';
import { PJ6 } from '@isura/contract/project/projects';
import { offeredTypes } from '@isura/contract/request/payment-types';
import { projectColumns } from '@isura/contract/request/project-columns.text';
import { projectStatusLabels } from '@isura/contract/request/words.text';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card, Tile, Tiles } from '../../../ui/page/pieces.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { mayMake } from '../payment/payment-type.ts';
import { BudgetBar } from './budget-bar.tsx';
import { Instead } from './instead.tsx';
import { MembersTable } from './members-table.tsx';
import { peopleQuery, projectQuery } from './project.api.ts';
import css from './project.module.css';
import { roleLabels, projectText as text } from './project.text.ts';
import { ProjectBadge } from './project-badge.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { ProjectHistory } from './project-history.tsx';
import { ProjectPayments } from './project-payments.tsx';
import { titles } from './titles.text.ts';

/** Returns the forms with which the user can pay for a project, with the project preselected. */
const payingWays = (person: UserRecord, projectId: number): addresses.PortalAddress[] =>
  offeredTypes()
    .filter((type) => mayMake(person, type) && !type.paths.single.includes('?'))
    .map((type) => addresses.typeForm(type, { project: projectId }));

const { columns } = projectColumns;

const route = getRouteApi('/admin/project/view/$id');

/** Shows the budget: what is spent, committed and left, as figures and as a bar. */
const Budget = ({ project }: { project: Project }): ReactNode => (
  <div className={css.budget}>
    <Tiles>
      <Tile label={columns.budgetAmount.title} figure={<Money amount={project.budgetAmount} />} />
      <Tile label={columns.spentAmount.title} figure={<Money amount={project.spentAmount} />} />
      <Tile
        label={columns.committedAmount.title}
        figure={<Money amount={project.committedAmount} />}
        note={text.committedNote}
      />
      <Tile label={columns.leftAmount.title} figure={<Money amount={project.leftAmount} />} note={text.leftNote} />
    </Tiles>
    <BudgetBar {...project} />
    {project.leftAmount < 0n && <Notice tone="warning">{text.over}</Notice>}
  </div>
);

function People({ id }: { id: number }): ReactNode {
  const { data, error, refetch } = useQuery(peopleQuery(id));
  if (!data) return <Instead error={error} retry={() => void refetch()} />;
  return (
    <Card>
      <MembersTable places={data.members.map((member) => ({ ...member, role: roleLabels[member.role] }))} />
    </Card>
  );
}

const MOVES = { ACTIVATE: 'ACTIVE', HOLD: 'ON_HOLD', CLOSE: 'CLOSED' } as const;
const verbs = { ACTIVATE: text.activate, HOLD: text.hold, CLOSE: text.close };
const isMove = (act: ProjectAction): act is keyof typeof MOVES => act in MOVES;

function Actions({ project, move }: { project: Project; move: (act: keyof typeof MOVES) => void }): ReactNode {
  const person = useSignedIn();
  const params = { id: String(project.id) };
  const way = person && project.can.includes('PAY') ? payingWays(person, project.id)[0] : undefined;
  return (
    <>
      {way && (
        <Way href={way} className={buttonClass('primary')}>
          {text.pay}
        </Way>
      )}
      {project.can.includes('EDIT') && (
        <>
          <Link to="/admin/project/edit/basic-details/$id" params={params} className={buttonClass()}>
            {text.edit}
          </Link>
          <Link to="/admin/project/edit/manage-users/$id" params={params} className={buttonClass()}>
            {text.editPeople}
          </Link>
        </>
      )}
      {project.can.filter(isMove).map((act) => (
        <Button key={act} onClick={() => move(act)}>
          {verbs[act]}
        </Button>
      ))}
    </>
  );
}

/** Shows one project: its budget, its payments, its people, its details and its history (PJ2). */
export default function ProjectPage(): ReactNode {
  const id = Number(route.useParams().id);
  const { data: project, error, refetch } = useQuery(projectQuery(id));
  const [move, ask] = useState<keyof typeof MOVES>();
  if (!project) return <Instead title={titles.view} error={error} retry={() => void refetch()} />;
  const words = move && text.moves[MOVES[move]];
  return (
    <div>
      <PageHeader
        title={project.name}
        purpose={
          <>
            {project.code}
            {project.whyNot && <span className={css.why}>{project.whyNot}</span>}
          </>
        }
        badge={<ProjectBadge status={project.status} />}
        breadcrumbs={<Link to="/admin/project">{text.back}</Link>}
        actions={<Actions project={project} move={ask} />}
      />
      {project.statusReason && project.status !== 'ACTIVE' && (
        <Notice tone="info">{text.because(projectStatusLabels[project.status], project.statusReason)}</Notice>
      )}
      <Budget project={project} />
      <Tabs
        label={text.parts}
        tabs={[
          { key: 'payments', label: text.payments, panel: <ProjectPayments id={id} /> },
          { key: 'people', label: text.people, count: project.memberCount, panel: <People id={id} /> },
          { key: 'details', label: text.details, panel: <ProjectFacts project={project} /> },
          { key: 'history', label: text.history.tab, panel: <ProjectHistory id={id} /> },
        ]}
      />
      {move && words && (
        <ReasonDialog
          of={PJ6}
          title={words.title(project.name)}
          lead={words.lead}
          reason={{ label: text.reason }}
          input={(reason) => ({ params: { projectId: id }, body: { status: MOVES[move], reason } })}
          verb={words.verb}
          look={move === 'CLOSE' ? 'danger' : 'primary'}
          done={() => ask(undefined)}
          close={() => ask(undefined)}
        />
      )}
    </div>
  );
}
