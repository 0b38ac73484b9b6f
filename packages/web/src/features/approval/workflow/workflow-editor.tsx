import type { Workflow } from '@isura/contract/approval/workflow';
import { faultsOfWorkflows } from '@isura/contract/approval/workflow-rules';
import { OR7, type WorkflowPeople } from '@isura/contract/approval/workflows';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { type ReactNode, useRef, useState } from 'react';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Floating, Row } from '../../../ui/layout/layout.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { WorkflowBuilder } from './workflow-builder.tsx';
import { draftsOf, faultsOfTyping, isSameSet, valuesOf, type WorkflowDraft } from './workflow-draft.ts';

interface Props {
  orgId: number;
  /** The set in force, as loaded. */
  workflows: readonly Workflow[];
  people: WorkflowPeople;
  /** Called with the server's answer: ACTIVE, or DRAFT with the number of the pending change. */
  saved: (workflows: Workflow[]) => void;
  /** Offers to leave without saving. */
  cancel?: (() => void) | undefined;
  saveLabel?: string;
}

/** Returns the errors of a typed set, in the server's form: first unreadable values, then inconsistencies. */
export function faultsOfDrafts(drafts: readonly WorkflowDraft[], people: WorkflowPeople): FieldProblem[] {
  const unread = faultsOfTyping(drafts);
  return unread.length > 0 ? unread : faultsOfWorkflows(valuesOf(drafts), people);
}

/** Changes the workflows of an organization and saves the set as a whole (OR7). */
export function WorkflowEditor({ orgId, workflows, people, saved, cancel, saveLabel = text.save }: Props): ReactNode {
  const [begun] = useState(() => draftsOf(workflows));
  const [drafts, setDrafts] = useState<WorkflowDraft[]>(begun);
  const [errors, setErrors] = useState<readonly FieldProblem[]>([]);
  const summary = useRef<HTMLDivElement>(null);
  const show = (faults: readonly FieldProblem[]): void => {
    setErrors(faults);
    if (faults.length > 0) requestAnimationFrame(() => summary.current?.focus());
  };
  const sending = useSend(OR7, {
    done: saved,
    refused: (error) => {
      const faults = error instanceof ApiProblem ? error.errors : [];
      show(faults);
      return faults.length > 0;
    },
  });
  const save = async (): Promise<void> => {
    const faults = faultsOfDrafts(drafts, people);
    show(faults);
    const body = { values: valuesOf(drafts), version: workflows[0]?.versionNo ?? 0 };
    if (faults.length === 0) await sending.send({ params: { orgId }, body });
  };
  return (
    <div className={css.builder}>
      <LeaveGuard asks={() => !sending.isOver() && !isSameSet(begun, drafts)} />
      <div ref={summary} tabIndex={-1} role="alert" className={errors.length > 0 ? css.summary : undefined}>
        {errors.length > 0 && (
          <>
            <h2 className={css.cardTitle}>{text.problem}</h2>
            <ul>
              {[...new Set(errors.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <Outcome of={OR7} sending={sending} />
      <WorkflowBuilder value={drafts} people={people} onChange={setDrafts} errors={errors} />
      {drafts.length > 0 && (
        <Floating>
          <Row centred>
            <Button look="primary" busy={sending.isPending} onClick={() => void save()}>
              {saveLabel}
            </Button>
            {cancel && <Button onClick={cancel}>{text.cancel}</Button>}
          </Row>
        </Floating>
      )}
    </div>
  );
}
