import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { koboOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { FundingSource, ProjectEvent, ProjectFact, ProjectRole } from '@isura/contract/project/project';
import type { ProjectStatus } from '@isura/contract/project/project-states';
import { fundingLabels, projectStatusLabels } from '@isura/contract/request/words.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, Timeline } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { Instead } from './instead.tsx';
import { historyQuery } from './project.api.ts';
import { projectText, roleLabels } from './project.text.ts';

const { history: text } = projectText;
type Change = ProjectEvent['changes'][number];

/** Formats a fact as everywhere: money grouped, days as days, codes as their labels. */
const inWords: Readonly<Record<ProjectFact, (value: string) => string>> = {
  name: (value) => value,
  budget: (value) => formatMoney(koboOf(value)),
  funding: (value) => fundingLabels[value as FundingSource] ?? value,
  from: formatDay,
  to: formatDay,
  status: (value) => projectStatusLabels[value as ProjectStatus] ?? value,
  member: (value) => roleLabels[value as ProjectRole] ?? value,
};

function changeInWords({ fact, of, before, after }: Change): string {
  const [was, is] = [before, after].map((value) => (value === undefined ? undefined : inWords[fact](value)));
  return text.change(of ?? text.facts[fact], was, is);
}

/** Lists everything done to a project, by whom, when, and what it changed (PJ7). */
export function ProjectHistory({ id }: { id: number }): ReactNode {
  const { data, error, refetch } = useQuery(historyQuery(id));
  if (!data) return <Instead error={error} retry={() => void refetch()} />;
  if (data.length === 0) return <EmptyState sentence={text.empty} />;
  return (
    <Card>
      <Timeline
        events={data.map(({ id: key, byName, summary, at, changes }) => ({
          ...{ id: key, who: byName, did: summary, when: formatInstant(at) },
          ...(changes.length > 0 && { comment: changes.map(changeInWords).join(' · ') }),
        }))}
      />
    </Card>
  );
}
