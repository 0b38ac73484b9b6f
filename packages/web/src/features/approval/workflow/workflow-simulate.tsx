import { bandText, workflowFor, workflowTypeLabel } from '@isura/contract/approval/workflow-bands';
import { peopleOf } from '@isura/contract/approval/workflow-rules';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type RequestType, requestTypeLabels, requestTypes } from '@isura/contract/kernel/request-type';
import { type ReactNode, useState } from 'react';
import { Small } from '../../../ui/layout/layout.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { bandOf, valuesOf, type WorkflowDraft } from './workflow-draft.ts';
import { AmountInput, ChoiceInput } from './workflow-inputs.tsx';

interface Props {
  drafts: readonly WorkflowDraft[];
  people: WorkflowPeople;
}

/** Shows who would approve a payment of this type and amount, by the workflows as they are on the page. */
export function WorkflowSimulate({ drafts, people }: Props): ReactNode {
  const [type, setType] = useState<RequestType>('VAT');
  const [amount, setAmount] = useState('2,000,000.00');
  return (
    <Card>
      <h2 className={css.cardTitle}>{text.simulate}</h2>
      <Small>{text.simulateHint}</Small>
      <div className={css.simulate}>
        <ChoiceInput
          label={text.type}
          value={type}
          change={(next) => setType(next as RequestType)}
          options={requestTypes.map((value) => ({ value, label: requestTypeLabels[value] }))}
        />
        <AmountInput label={text.amount} value={amount} change={setAmount} />
      </div>
      <div role="status">
        <Answer drafts={drafts} people={people} type={type} amount={amount} />
      </div>
    </Card>
  );
}

function who(count: number, names: readonly string[], role: string | undefined): string {
  if (names.length > 0) return text.ofNames(count, names);
  return role === undefined ? text.nobody : text.ofRole(count, role);
}

function Answer({ drafts, people, type, amount }: Props & { type: RequestType; amount: string }): ReactNode {
  const entry = parseAmount(amount);
  if (!entry.ok) return <p>{text.faults.amount}</p>;
  const workflow = workflowFor(valuesOf(drafts.filter(bandOf)), type, entry.amount);
  if (!workflow) return <p>{text.noWorkflow(workflowTypeLabel(type), bandText(entry.amount, entry.amount))}</p>;
  return (
    <>
      <p>
        {text.takes(text.payment(workflowTypeLabel(type), formatMoney(entry.amount)), workflow.name || text.unnamed)}
      </p>
      <ol className={css.steps}>
        {workflow.levels.map((level) => {
          const names = peopleOf(level, people).flatMap(
            (id) => people.people.find(({ userId }) => userId === id)?.name ?? [],
          );
          const role = people.roles.find(({ id }) => id === level.authorityId)?.label;
          return (
            <li key={level.levelNo}>
              {text.step({
                name: level.name,
                count: level.requiredApprovals,
                isApproval: level.kind === 'APPROVE',
                who: who(level.requiredApprovals, names, role),
                hours: level.slaHours,
              })}
            </li>
          );
        })}
      </ol>
    </>
  );
}
