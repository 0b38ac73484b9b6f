import type { WorkflowType } from '@isura/contract/approval/workflow';
import { workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { WorkflowBand } from './workflow-band.tsx';
import { bandOf, type WorkflowDraft } from './workflow-draft.ts';
import { endBefore, withBand } from './workflow-edits.ts';

interface Props {
  type: WorkflowType;
  /** Whether other types have their own workflows besides these. */
  isBesideOwn: boolean;
  drafts: readonly WorkflowDraft[];
  people: WorkflowPeople;
  faults: readonly FieldProblem[];
  /** The current errors in the amounts of this type. */
  live: readonly string[];
  openKey: string | undefined;
  open: (key: string | undefined) => void;
  change: (drafts: WorkflowDraft[]) => void;
  announce: (sentence: string) => void;
}

const typeTitle = (type: WorkflowType, isBesideOwn: boolean): string => {
  if (type !== '*') return workflowTypeLabel(type);
  return isBesideOwn ? text.anyBesideOwn : text.any;
};

const byAmount = (one: WorkflowDraft, other: WorkflowDraft): number => {
  const [low, high] = [bandOf(one)?.minAmount, bandOf(other)?.minAmount];
  if (low === undefined || high === undefined || low === high) return 0;
  return low < high ? -1 : 1;
};

/** Shows the workflows of one type as a ladder of amounts, and reports gaps while typing. */
export function WorkflowTypeCard(props: Props): ReactNode {
  const { type, isBesideOwn, drafts, people, faults, live, openKey, open, change, announce } = props;
  const title = typeTitle(type, isBesideOwn);
  const own = drafts.filter(({ requestType }) => requestType === type).sort(byAmount);
  const add = (): void => {
    const next = withBand(drafts, type);
    change(next);
    open(next.find(({ key }) => drafts.every((draft) => draft.key !== key))?.key);
  };
  return (
    <Card>
      <div className={css.typeHead}>
        <div>
          <h2 className={css.cardTitle}>{title}</h2>
          {type === '*' && isBesideOwn && <Small>{text.anyPurpose}</Small>}
        </div>
        <Button small onClick={add}>
          <IconPlus size={18} stroke={1.75} aria-hidden />
          {text.addBand(title)}
        </Button>
      </div>
      <PlainList as="ol">
        {own.map((workflow) => (
          <WorkflowBand
            key={workflow.key}
            workflow={workflow}
            people={people}
            field={`values[${drafts.indexOf(workflow)}]`}
            faults={faults}
            isOpen={openKey === workflow.key}
            toggle={() => open(openKey === workflow.key ? undefined : workflow.key)}
            change={(next) => change(drafts.map((draft) => (draft.key === next.key ? next : draft)))}
            leaveFrom={() => change(endBefore(drafts, workflow.key))}
            remove={() => {
              change(drafts.filter(({ key }) => key !== workflow.key));
              announce(text.removedBand(workflow.name.trim() || text.unnamed));
            }}
            announce={announce}
          />
        ))}
      </PlainList>
      <div role="status" className={css.live}>
        {live.length > 0 && (
          <Notice tone="warning">
            <ul className={css.plain}>
              {live.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Card>
  );
}
