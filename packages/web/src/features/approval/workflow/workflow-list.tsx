import type { Workflow, WorkflowLevel, WorkflowType } from '@isura/contract/approval/workflow';
import { bandText, gapText, workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import { missingText } from '@isura/contract/approval/workflow-rules';
import type { ReactNode } from 'react';
import { PlainList } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { LadderBadges } from './ladder-badges.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';

function whoOf({ roleLabel, requiredApprovals, people }: WorkflowLevel): string {
  if (roleLabel !== undefined) return text.ofRole(requiredApprovals, roleLabel);
  if (people.length === 0) return text.nobody;
  return text.ofNames(
    requiredApprovals,
    people.map(({ name }) => name),
  );
}

const levelWords = (level: WorkflowLevel): string =>
  text.step({
    name: level.name,
    count: level.requiredApprovals,
    isApproval: level.kind === 'APPROVE',
    who: whoOf(level),
    hours: level.slaHours,
  });

/** Shows saved workflows read-only: by type the ladder of amounts with the levels of each, and which lack people. */
export function WorkflowList({ workflows }: { workflows: readonly Workflow[] }): ReactNode {
  const types = [...new Set(workflows.map(({ requestType }) => requestType))];
  return (
    <div className={css.builder}>
      {types.map((type) => (
        <TypeCard
          key={type}
          type={type}
          isBesideOwn={types.length > 1}
          workflows={workflows.filter(({ requestType }) => requestType === type)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  type: WorkflowType;
  isBesideOwn: boolean;
  workflows: readonly Workflow[];
}

function TypeCard({ type, isBesideOwn, workflows }: CardProps): ReactNode {
  const gaps = workflows[0]?.coverage ?? [];
  const title = type === '*' ? (isBesideOwn ? text.anyBesideOwn : text.any) : workflowTypeLabel(type);
  return (
    <Card>
      <h2 className={css.cardTitle}>{title}</h2>
      <PlainList as="ol">
        {workflows.map((workflow) => (
          <li key={workflow.id} className={css.band}>
            <LadderBadges />
            <div className={css.reading}>
              <p className={css.rungAmounts}>{bandText(workflow.minAmount, workflow.maxAmount)}</p>
              <p className={css.rungName}>{workflow.name}</p>
              <ol className={css.steps}>
                {workflow.levels.map((level) => (
                  <li key={level.levelNo}>
                    {levelWords(level)}
                    {level.peopleMissing > 0 && (
                      <Notice tone="warning">{missingText(level, level.peopleMissing)}</Notice>
                    )}
                  </li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </PlainList>
      {gaps.map((gap) => (
        <Notice key={String(gap.from)} tone="warning">
          {gapText(type, gap)}
        </Notice>
      ))}
    </Card>
  );
}
