import type { LevelKind } from '@isura/contract/approval/workflow';
import type { WorkflowPeople } from '@isura/contract/approval/workflows';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useId } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { useDropTarget } from '../../../ui/action/use-drop-target.ts';
import { FieldFrame } from '../../../ui/form/field.tsx';
import { Row, Small, Split } from '../../../ui/layout/layout.tsx';
import css from './workflow.module.css';
import { workflowText as text } from './workflow.text.ts';
import type { LevelDraft } from './workflow-draft.ts';
import { messageAt } from './workflow-edits.ts';
import { ChoiceInput, LineInput, TickInput } from './workflow-inputs.tsx';

interface Props {
  level: LevelDraft;
  /** Its place among the levels, from 0, and how many there are. */
  at: number;
  count: number;
  people: WorkflowPeople;
  /** The field of the call for this level: `values[0].levels[1]`. */
  field: string;
  faults: readonly FieldProblem[];
  change: (level: LevelDraft) => void;
  move: (by: -1 | 1) => void;
  remove: () => void;
  /** Whether another level is being dragged and may be dropped in place of this one. */
  takesDrop: boolean;
  /** Called when this level is picked up or dropped. */
  drag: (isOn: boolean) => void;
  drop: () => void;
}

const kinds: readonly LevelKind[] = ['REVIEW', 'APPROVE'];

/** Shows one level of a workflow: its action, its people, how many of them and the time limit. */
export function WorkflowLevelRow(props: Props): ReactNode {
  const { level, at, count, people, field, faults, change, move, remove, takesDrop, drag, drop } = props;
  const { isOver, target } = useDropTarget(drop, takesDrop);
  const set = (part: Partial<LevelDraft>): void => change({ ...level, ...part });
  const say = (name: string): string | undefined => messageAt(faults, `${field}.${name}`);
  const title = text.level(at + 1);
  const roles = people.roles.map(({ id, label, userIds }) => ({
    value: String(id),
    label: text.role(label, userIds.length),
  }));
  const isGone = typeof level.who === 'number' && !people.roles.some(({ id }) => id === level.who);
  return (
    <li className={css.level} data-over={isOver || undefined} {...target}>
      <Split gap="xs m" centred className={css.levelHead}>
        <Row gap="xs" centred whole>
          {count > 1 && (
            // biome-ignore lint/a11y/noStaticElementInteractions: dragging is an extra; the buttons up and down do the same
            <span
              className={css.grip}
              draggable
              title={text.dragged}
              onDragStart={(event) => takeHold(event, title, () => drag(true))}
              onDragEnd={() => drag(false)}
            >
              <IconGripVertical size={18} stroke={1.75} aria-hidden />
            </span>
          )}
          <h3>{title}</h3>
        </Row>
        <Row gap="xs">
          {at > 0 && (
            <Button small look="quiet" aria-label={text.up(title)} onClick={() => move(-1)}>
              <IconArrowUp size={18} stroke={1.75} aria-hidden /> {text.upShort}
            </Button>
          )}
          {at < count - 1 && (
            <Button small look="quiet" aria-label={text.down(title)} onClick={() => move(1)}>
              <IconArrowDown size={18} stroke={1.75} aria-hidden /> {text.downShort}
            </Button>
          )}
          {count > 1 && (
            <Button small look="quiet" aria-label={text.remove(title)} onClick={remove}>
              <IconTrash size={18} stroke={1.75} aria-hidden /> {text.removeShort}
            </Button>
          )}
        </Row>
      </Split>
      <div className={css.fields}>
        <LineInput label={text.levelName} value={level.name} change={(name) => set({ name })} error={say('name')} />
        <ChoiceInput
          label={text.kind}
          value={level.kind}
          change={(kind) => set({ kind: kind as LevelKind })}
          error={say('kind')}
          options={kinds.map((kind) => ({ value: kind, label: text.kinds[kind] }))}
        />
        <ChoiceInput
          label={text.who}
          value={String(level.who)}
          empty={text.chooseWho}
          change={(who) => set({ who: who === 'people' || who === '' ? who : Number(who) })}
          error={say('authorityId') ?? (level.who === 'people' ? undefined : say('userIds'))}
          options={[
            ...roles,
            ...(isGone ? [{ value: String(level.who), label: text.goneRole }] : []),
            { value: 'people', label: text.byName },
          ]}
        />
        <div className={css.pair}>
          <LineInput
            isNumber
            label={text.approvals}
            value={level.approvals}
            change={(approvals) => set({ approvals })}
            error={say('requiredApprovals')}
          />
          <LineInput
            isNumber
            label={text.hours}
            hint={text.hoursHint}
            value={level.hours}
            change={(hours) => set({ hours })}
            error={say('slaHours')}
          />
        </div>
      </div>
      {level.who === 'people' && (
        <PeopleChoice
          people={people}
          chosen={level.userIds}
          change={(userIds) => set({ userIds })}
          error={say('userIds')}
        />
      )}
      <div className={css.ticks}>
        <TickInput label={text.canExclude} isOn={level.canExclude} change={(canExclude) => set({ canExclude })} />
        {level.kind === 'REVIEW' ? (
          <TickInput label={text.requireOtp} isOn={level.requireOtp} change={(requireOtp) => set({ requireOtp })} />
        ) : (
          <Small>{text.alwaysCode}</Small>
        )}
      </div>
    </li>
  );
}

/** Drags the whole level with the pointer, not only its handle. */
function takeHold(event: DragEvent<HTMLElement>, title: string, drag: () => void): void {
  event.dataTransfer.effectAllowed = 'move';
  event.dataTransfer.setData('text/plain', title);
  const row = event.currentTarget.closest('li');
  if (row) event.dataTransfer.setDragImage(row, 16, 16);
  drag();
}

interface ChoiceProps {
  people: WorkflowPeople;
  chosen: readonly number[];
  change: (chosen: number[]) => void;
  error: string | undefined;
}

/** Shows checkboxes for the people of a level. People who are no longer eligible are removed with the next change. */
function PeopleChoice({ people: { people }, chosen, change, error }: ChoiceProps): ReactNode {
  const id = useId();
  const known = people.map(({ userId }) => userId);
  const toggle = (userId: number, isOn: boolean): void =>
    change([...chosen.filter((each) => each !== userId && known.includes(each)), ...(isOn ? [userId] : [])]);
  return (
    <FieldFrame
      isGroup
      name=""
      label={text.peopleLabel}
      ids={{ id, hintId: `${id}-hint`, errorId: `${id}-error` }}
      error={error}
    >
      <div className={css.people}>
        {people.map(({ userId, name, roles, isInvited }) => (
          <TickInput
            key={userId}
            label={text.person(name, roles, isInvited)}
            isOn={chosen.includes(userId)}
            change={(isOn) => toggle(userId, isOn)}
          />
        ))}
      </div>
    </FieldFrame>
  );
}
