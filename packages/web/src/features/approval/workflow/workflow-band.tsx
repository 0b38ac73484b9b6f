import { bandText } from '@isura/contract/approval/workflow-bands';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { PlainList, Row, Small } from '../../../ui/layout/layout.tsx';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { LadderBadges } from './ladder-badges.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import { bandOf, emptyLevel, type WorkflowDraft } from './workflow-draft.ts';
import { messageAt, moved } from './workflow-edits.ts';
import { AmountInput, LineInput } from './workflow-inputs.tsx';
import { WorkflowLevelRow } from './workflow-level.tsx';

interface Props {
  workflow: WorkflowDraft;
  people: WorkflowPeople;
  /** The field of the call for this workflow: `values[0]`. */
  field: string;
  faults: readonly FieldProblem[];
  isOpen: boolean;
  toggle: () => void;
  change: (workflow: WorkflowDraft) => void;
  /** Called when the first amount loses the focus: the workflow below may then end before it. */
  leaveFrom: () => void;
  remove: () => void;
  /** Announces what has just happened on the page. */
  announce: (sentence: string) => void;
}

/** Shows a rung of the ladder: the amounts with their workflow and, when open, its levels. */
export function WorkflowBand(props: Props): ReactNode {
  const { workflow, field, faults, isOpen, toggle } = props;
  const id = useId();
  const band = bandOf(workflow);
  const toFix = faults.filter((fault) => fault.field.startsWith(`${field}.`)).length;
  return (
    <li className={css.band}>
      <LadderBadges />
      <button type="button" className={css.rung} aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
        <span className={css.rungAmounts}>{band ? bandText(band.minAmount, band.maxAmount) : text.bandEmpty}</span>
        <span className={css.rungName}>{workflow.name.trim() || text.unnamed}</span>
        <span className={css.rungBadges}>
          {toFix > 0 && <Badge tone="error">{text.toFix(toFix)}</Badge>}
          <Small as="span">{text.levels(workflow.levels.length)}</Small>
          <IconChevronDown size={20} stroke={1.75} aria-hidden className={css.chevron} />
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <BandFields {...props} />}
      </div>
    </li>
  );
}

function BandFields({ workflow, people, field, faults, change, leaveFrom, remove, announce }: Props): ReactNode {
  const { levels } = workflow;
  const [dragged, drag] = useState<number>();
  const set = (part: Partial<WorkflowDraft>): void => change({ ...workflow, ...part });
  const titleOf = (at: number): string => levels[at]?.name.trim() || text.level(at + 1);
  const move = (at: number, by: number): void => {
    set({ levels: moved(levels, at, by) });
    announce(text.moved(titleOf(at), at + by + 1));
  };
  const add = (): void => {
    const approval = levels.findLastIndex(({ kind }) => kind === 'APPROVE');
    const at = approval < 0 ? levels.length : approval;
    set({ levels: [...levels.slice(0, at), emptyLevel('REVIEW'), ...levels.slice(at)] });
  };
  return (
    <div className={css.inside}>
      <div className={css.fields}>
        <LineInput
          label={text.nameLabel}
          value={workflow.name}
          change={(name) => set({ name })}
          error={messageAt(faults, `${field}.name`)}
        />
        <div className={css.pair}>
          <AmountInput
            label={text.from}
            value={workflow.from}
            change={(from) => set({ from })}
            leave={leaveFrom}
            error={messageAt(faults, `${field}.minAmount`)}
          />
          <AmountInput
            label={text.to}
            hint={text.toHint}
            value={workflow.to}
            change={(to) => set({ to })}
            error={messageAt(faults, `${field}.maxAmount`)}
          />
        </div>
      </div>
      <PlainList as="ol" gap="m">
        {levels.map((level, at) => (
          <WorkflowLevelRow
            key={level.key}
            level={level}
            at={at}
            count={levels.length}
            people={people}
            field={`${field}.levels[${at}]`}
            faults={faults}
            change={(next) => set({ levels: levels.map((each) => (each.key === next.key ? next : each)) })}
            move={(by) => move(at, by)}
            takesDrop={dragged !== undefined && dragged !== at}
            drag={(isOn) => drag(isOn ? at : undefined)}
            drop={() => {
              if (dragged !== undefined) move(dragged, at - dragged);
              drag(undefined);
            }}
            remove={() => set({ levels: levels.filter(({ key }) => key !== level.key) })}
          />
        ))}
      </PlainList>
      <Row>
        {levels.length < 6 && (
          <Button onClick={add}>
            <IconPlus size={18} stroke={1.75} aria-hidden /> {text.addLevel}
          </Button>
        )}
        <Button look="quiet" onClick={remove}>
          <IconTrash size={18} stroke={1.75} aria-hidden /> {text.removeBand}
        </Button>
      </Row>
    </div>
  );
}
