import { AD8, AD9, type Role } from '@isura/contract/identity/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { refusalSentence } from '../../../ui/page/refused.tsx';
import { CallForm } from '../../../ui/send/form-layers.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { rolesQuery } from '../people/people.api.ts';
import { isRoleOf } from '../people/role-choices.ts';
import { DeleteRole } from './delete-role.tsx';
import type { EditorProps } from './editor-props.ts';
import {
  addsWeight,
  changeCount,
  type Draft,
  draftOf,
  faultOf,
  grantsOf,
  type MatrixRow,
  showsNothing,
} from './role-draft.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { resourcesQuery } from './roles.api.ts';
import css from './roles.module.css';
import type { RolesSearch } from './roles.pages.ts';
import { rolesText as text } from './roles.text.ts';

/** Returns a function that opens a role, a new one, or none; `anyway` skips the question because the input is saved. */
function useOpenRole(): (what: RolesSearch, options?: 'anyway') => void {
  const navigate = useNavigate();
  return (what, options) =>
    void navigate({
      to: '/admin/setup-administration/role-resource-management',
      search: what,
      ignoreBlocker: options === 'anyway',
    });
}

type Props = EditorProps & { rows: readonly MatrixRow[]; initial: Draft };

/** Shows the texts of a role and its matrix, and saves both: a new role (AD8) or the changes to one (AD9). */
export function RoleForm({ role, copied, isCentral, mayChange, announce, rows, initial }: Props): ReactNode {
  const open = useOpenRole();
  const lockId = useId();
  const isOwn = mayChange && (role === undefined || !role.isSystem || isCentral);
  const before: Draft = role ? initial : {};
  /** Changed rights that are not saved; they stay when somebody else changes the role meanwhile. */
  const [unsaved, setUnsaved] = useState<Draft>({});
  const draft: Draft = { ...initial, ...unsaved };
  const form = useForm({
    ...formOptions,
    values: {
      label: role?.label ?? (copied ? text.copyOf(copied.label) : ''),
      description: role?.description ?? copied?.description ?? '',
    },
    resetOptions: { keepDirtyValues: true },
  });
  const words = useWatch({ control: form.control });
  const wordsChanged = words.label !== (role?.label ?? '') || words.description !== (role?.description ?? '');
  const changes = changeCount(before, draft);
  const isDirty = isOwn && (changes > 0 || (wordsChanged && form.formState.isDirty));
  const fault = faultOf(draft, rows);
  const empty = showsNothing(draft, rows);

  const [make, change] = [useCall(AD8), useCall(AD9, { waits: true })];
  const sending = useAct(
    async (typed: { label: string; description: string }) => {
      if (fault) throw new Fault(fault);
      const name = typed.label.trim();
      const shared = { label: name, description: typed.description.trim(), values: grantsOf(draft, rows) };
      return role
        ? change({ body: { ...shared, authority: role.name, version: role.version } })
        : make({ body: { ...shared, name } });
    },
    {
      form,
      fieldOf: (field) => (field === 'name' ? 'label' : field), // a name that is taken
      words: (error) => (error instanceof Fault ? text.faults[error.fault] : refusalSentence(error)),
      done: (answer) => {
        const waits = 'waiting' in answer;
        announce(waits ? answer : { message: (role ? text.saved : text.made)(answer.authority.label) });
        if (!role) open(waits ? {} : { role: answer.authority.name }, 'anyway');
        else if (waits) form.reset();
        if (role) setUnsaved({});
      },
    },
  );

  return (
    <>
      <LeaveGuard asks={() => isDirty && !sending.isOver()} />
      <CallForm of={AD9} form={form} sending={sending} send={sending.send}>
        <h2>{role?.label ?? text.newRole}</h2>
        {!isOwn && (
          <Notice tone="info">
            <span id={lockId}>{mayChange ? text.ofThePortal : text.lookOnly}</span>
          </Notice>
        )}
        {isOwn && (
          <div className={css.words}>
            <TextField name="label" label={text.label} autoComplete="off" />
            <TextField name="description" label={text.description} isOptional autoComplete="off" />
            <CopyFrom
              except={role?.name}
              isCentral={isCentral}
              rows={rows}
              draft={draft}
              copy={(next) => setUnsaved(next(draft))}
            />
          </div>
        )}
        {role && (
          <p className={css.small}>
            {text.name} {role.name}. {!isOwn && role.description && `${role.description}.`}
          </p>
        )}
        {empty.length > 0 && <Notice tone="warning">{text.showsNothing(empty)}</Notice>}
        <RoleMatrix
          rows={rows}
          draft={draft}
          before={before}
          lockedBy={isOwn ? undefined : lockId}
          change={isOwn ? (code, access) => setUnsaved((now) => ({ ...now, [code]: access })) : undefined}
        />
        <div className={css.foot} data-floating={changes > 0 || undefined} data-no-print>
          {isOwn && (
            <>
              <p role="status">
                <strong>{text.changes(changes)}</strong> {role && text.touches(role.usersCount)}{' '}
                {addsWeight(before, draft, rows) && text.waits}
              </p>
              <Button type="submit" look="primary" busy={sending.isPending}>
                {role ? text.save : text.create}
              </Button>
              {role && changes > 0 && <Button onClick={() => setUnsaved({})}>{text.undo}</Button>}
              {!role && <Button onClick={() => open({})}>{text.cancel}</Button>}
            </>
          )}
          {role && mayChange && <Button onClick={() => open({ new: role.name })}>{text.copy}</Button>}
          {role && isOwn && !role.isSystem && (
            <DeleteRole
              role={role}
              done={() => {
                announce({ message: text.deleted(role.label) });
                open({}, 'anyway');
              }}
            />
          )}
        </div>
      </CallForm>
    </>
  );
}

/** An error in the rights that the browser finds before anything is sent. */
class Fault extends Error {
  readonly fault: keyof typeof text.faults;
  constructor(fault: keyof typeof text.faults) {
    super(fault);
    this.fault = fault;
  }
}

interface CopyProps {
  except: string | undefined;
  isCentral: boolean;
  rows: readonly MatrixRow[];
  draft: Draft;
  copy: (next: (now: Draft) => Draft) => void;
}

/** Starts from the rights of another role. */
function CopyFrom({ except, isCentral, rows, draft, copy }: CopyProps): ReactNode {
  const client = useQueryClient();
  const { data } = useQuery(rolesQuery(undefined));
  const [from, choose] = useState<string>();
  const take = async (name: string | undefined): Promise<void> => {
    choose(name);
    if (!name) return;
    const copied = draftOf(await client.fetchQuery(resourcesQuery(name)), rows);
    // Boxes ticked while the answer was loading stay ticked.
    copy((now) => ({
      ...copied,
      ...Object.fromEntries(Object.entries(now).filter(([code, to]) => to !== draft[code])),
    }));
  };
  const options = (data ?? [])
    .filter((each: Role) => each.name !== except && isRoleOf(each, isCentral))
    .map(({ name, label: called }) => ({ value: name, label: called }));
  return (
    <FilterSelect
      label={text.copyFrom}
      all={text.copyNone}
      value={from}
      options={options}
      choose={(name) => void take(name)}
    />
  );
}
