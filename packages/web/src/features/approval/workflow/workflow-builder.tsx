import { workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import type { RequestType } from '@isura/contract/kernel/request-type';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { starterSet, type WorkflowDraft } from './workflow-draft.ts';
import { liveFaults, typesLeft, typesOf, withType } from './workflow-edits.ts';
import { ChoiceInput } from './workflow-inputs.tsx';
import { WorkflowSimulate } from './workflow-simulate.tsx';
import { WorkflowTypeCard } from './workflow-type.tsx';

interface Props {
  /** The workflows as typed; `draftsOf` creates them from saved ones. */
  value: readonly WorkflowDraft[];
  /** The people who may be in their levels (OR27). */
  people: WorkflowPeople;
  onChange: (value: WorkflowDraft[]) => void;
  /** The errors found on saving, by the fields of OR7: from `faultsOfDrafts` or from the server. */
  errors: readonly FieldProblem[];
}

/**
 * Edits all workflows of an organization: for every payment type a ladder of amounts, for each amount its levels.
 * Amounts without a workflow are reported while typing; below, the user can test who would approve a payment.
 */
export function WorkflowBuilder({ value, people, onChange, errors }: Props): ReactNode {
  const [opened, setOpened] = useState<{ key: string | undefined; errors: readonly FieldProblem[] }>();
  const open = (key: string | undefined): void => setOpened({ key, errors });
  // A new error is opened, until the user opens or closes something.
  const openKey = opened?.errors === errors ? opened.key : (faultyKey(value, errors) ?? opened?.key);
  const [announced, announce] = useState('');
  const types = typesOf(value);
  const live = liveFaults(value);
  if (value.length === 0) {
    const begin = (): void => {
      const set = starterSet(people);
      onChange(set);
      open(set[0]?.key);
    };
    return (
      <EmptyState
        sentence={text.empty}
        action={
          <Button look="primary" onClick={begin}>
            {text.start}
          </Button>
        }
      />
    );
  }
  const shown = { drafts: value, people, faults: errors, openKey, open, change: onChange, announce };
  return (
    <div className={css.builder}>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {types.map((type) => (
        <WorkflowTypeCard
          key={type}
          type={type}
          isBesideOwn={types.length > 1}
          live={live.get(type) ?? []}
          {...shown}
        />
      ))}
      {!types.includes('*') && live.has('*') && <Notice tone="warning">{live.get('*')?.join(' ')}</Notice>}
      {live.size === 0 && <Notice tone="success">{text.covered}</Notice>}
      <OwnType drafts={value} change={onChange} />
      <WorkflowSimulate drafts={value} people={people} />
    </div>
  );
}

const faultyKey = (drafts: readonly WorkflowDraft[], errors: readonly FieldProblem[]): string | undefined =>
  drafts.find((_, at) => errors.some(({ field }) => field.startsWith(`values[${at}].`)))?.key;

/** Gives a payment type its own workflows. */
function OwnType({
  drafts,
  change,
}: {
  drafts: readonly WorkflowDraft[];
  change: (drafts: WorkflowDraft[]) => void;
}): ReactNode {
  const [type, setType] = useState<RequestType | ''>('');
  const [error, setError] = useState<string>();
  const left = typesLeft(drafts);
  if (left.length === 0) return null;
  const add = (): void => {
    setError(type === '' ? text.typeMissing : undefined);
    if (type === '') return;
    change(withType(drafts, type));
    setType('');
  };
  return (
    <Card>
      <h2 className={css.cardTitle}>{text.ownTypes}</h2>
      <div className={css.ownType}>
        <ChoiceInput
          label={text.type}
          hint={text.ownHint}
          empty={text.chooseType}
          value={type}
          change={(next) => setType(next as RequestType | '')}
          error={error}
          options={left.map((each) => ({ value: each, label: workflowTypeLabel(each) }))}
        />
        <Button onClick={add}>{text.addType}</Button>
      </div>
    </Card>
  );
}
