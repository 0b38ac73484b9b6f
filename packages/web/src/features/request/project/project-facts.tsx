import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import type { Project } from '@isura/contract/project/project';
import { fundingLabels } from '@isura/contract/request/words.text';
import type { ReactNode } from 'react';
import { Card, SummaryList } from '../../../ui/page/pieces.tsx';
import { Money } from '../../../ui/value/value.tsx';
import { projectText } from './project.text.ts';

const { facts: text } = projectText;

/** Shows the details of a project, read-only. */
export const ProjectFacts = ({ project }: { project: Project }): ReactNode => (
  <Card>
    <SummaryList
      rows={[
        { label: text.code, value: project.code },
        { label: text.mda, value: project.orgName },
        { label: text.description, value: project.description },
        { label: text.funding, value: fundingLabels[project.fundingSource] },
        { label: text.sponsor, value: project.sponsor },
        { label: text.budget, value: <Money amount={project.budgetAmount} /> },
        { label: text.start, value: formatDay(project.startDate) },
        { label: text.end, value: formatDay(project.endDate) },
        { label: text.account, value: project.bankAccountLabel },
        { label: text.manager, value: project.managerName },
        { label: text.madeBy, value: project.createdByName },
        { label: text.madeAt, value: formatInstant(project.createdAt) },
      ]}
    />
  </Card>
);
