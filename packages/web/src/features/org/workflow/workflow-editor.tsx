import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { Workflow } from '@isura/contract/kernel/workflow';
import { OR7, type WorkflowPeople } from '@isura/contract/request/workflow';
import { faultsOfWorkflows } from '@isura/contract/request/workflow-rules';
import { type ReactNode, useRef, useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { WorkflowBuilder } from './workflow-builder.tsx';
import { draftsOf, faultsOfTyping, isSameSet, valuesOf, type WorkflowDraft } from './workflow-draft.ts';

interface Props {
  orgId: number;
  /** The set in force, as it was read. */
  workflows: readonly Workflow[];
  people: WorkflowPeople;
  /** The answer of the server: ACTIVE, or DRAFT with the number of the change that waits. */
  saved: (workflows: Workflow[]) => void;
  /** Offers to leave without saving. */
  cancel?: (() => void) | undefined;
  saveLabel?: string;
}

/** What is wrong with a typed set, as the server would say it: first what cannot be read, then what does not fit. */
export function faultsOfDrafts(drafts: readonly WorkflowDraft[], people: WorkflowPeople): FieldProblem[] {
  const unread = faultsOfTyping(drafts);
  return unread.length > 0 ? unread : faultsOfWorkflows(valuesOf(drafts), people);
}

/** Changes the workflows of an organization and saves the set whole (OR7). */
export function WorkflowEditor({ orgId, workflows, people, saved, cancel, saveLabel = text.save }: Props): ReactNode {
  const [begun] = useState(() => draftsOf(workflows));
  const [drafts, setDrafts] = useState<WorkflowDraft[]>(begun);
  const [errors, setErrors] = useState<readonly FieldProblem[]>([]);
  const [refused, setRefused] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const summary = useRef<HTMLDivElement>(null);
  const show = (faults: readonly FieldProblem[]): void => {
    setErrors(faults);
    if (faults.length > 0) requestAnimationFrame(() => summary.current?.focus());
  };
  const save = async (): Promise<void> => {
    setRefused(undefined);
    const faults = faultsOfDrafts(drafts, people);
    show(faults);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const body = { values: valuesOf(drafts), version: workflows[0]?.versionNo ?? 0 };
      saved(await call(OR7, { params: { orgId }, body }));
    } catch (error) {
      if (error instanceof ApiProblem && error.errors.length > 0) show(error.errors);
      else setRefused(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.builder}>
      <LeaveGuard isDirty={!isBusy && !isSameSet(begun, drafts)} />
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
      <Refused error={refused} />
      <WorkflowBuilder value={drafts} people={people} onChange={setDrafts} errors={errors} />
      {drafts.length > 0 && (
        <div className={css.foot}>
          <Button look="primary" busy={isBusy} onClick={() => void save()}>
            {saveLabel}
          </Button>
          {cancel && <Button onClick={cancel}>{text.cancel}</Button>}
        </div>
      )}
    </div>
  );
}
