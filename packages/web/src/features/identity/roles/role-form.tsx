import { AD8, AD9, type Role } from '@isura/contract/identity/role';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { optional, type Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { refreshPeople, rolesQuery } from '../people/people.api.ts';
import { isRoleOf } from '../people/role-choices.ts';
import { DeleteRole } from './delete-role.tsx';
import type { EditorProps } from './editor-props.ts';
import { addsWeight, changeCount, type Draft, draftOf, faultOf, grantsOf, type MatrixRow } from './role-draft.ts';
import { RoleMatrix } from './role-matrix.tsx';
import { resourcesQuery } from './roles.api.ts';
import css from './roles.module.css';
import { rolesText as text } from './roles.text.ts';
import { useOpenRole } from './use-open-role.ts';

const label: Rule = (typed) => {
  const { length } = [...typed.trim()];
  if (length === 0) return text.labelRule;
  return length < 3 || length > 40 ? text.labelLong : undefined;
};
const description: Rule = (typed) => ([...typed.trim()].length > 300 ? text.descriptionLong : undefined);

type Props = EditorProps & { rows: readonly MatrixRow[]; given: Draft };

/** The words of a role, its matrix, and saving both: a new one (AD8) or what changed of one (AD9). */
export function RoleForm({ role, copied, isCentral, mayChange, tell, rows, given }: Props): ReactNode {
  const client = useQueryClient();
  const open = useOpenRole();
  const isOwn = mayChange && (role === undefined || !role.isSystem || isCentral);
  const before: Draft = role ? given : {};
  const [draft, setDraft] = useState(given);
  const [refused, setRefused] = useState<unknown>();
  const form = useForm({
    ...formManner,
    defaultValues: {
      label: role?.label ?? (copied ? text.copyOf(copied.label) : ''),
      description: role?.description ?? copied?.description ?? '',
    },
  });
  const words = useWatch({ control: form.control });
  const wordsChanged = words.label !== (role?.label ?? '') || words.description !== (role?.description ?? '');
  const changes = changeCount(before, draft);
  const isStale = refused instanceof ApiProblem && refused.code === 'stale-version';
  const isDirty = isOwn && (changes > 0 || (wordsChanged && form.formState.isDirty));
  const fault = faultOf(draft, rows);

  const send = async (typed: { label: string; description: string }): Promise<void> => {
    setRefused(undefined);
    if (fault) return setRefused(new Fault(fault));
    const said = role ? text.saved : text.made;
    const shared = { label: typed.label.trim(), description: typed.description.trim(), values: grantsOf(draft, rows) };
    try {
      const answer = role
        ? await call(AD9, { body: { ...shared, authority: role.name, version: role.version } })
        : await call(AD8, { body: { ...shared, name: typed.label.trim() } });
      tell('waiting' in answer ? { waiting: answer.waiting } : { said: said(answer.authority.label) });
      if (!role) open('waiting' in answer ? {} : { role: answer.authority.name }, 'anyway');
      else if ('waiting' in answer) form.reset();
      setDraft(role && 'waiting' in answer ? given : draft);
      await refreshPeople(client);
    } catch (error) {
      if (!(error instanceof ApiProblem) || !layOnForm(form, error)) setRefused(error);
    }
  };

  return (
    <Form form={form} send={send}>
      <LeaveGuard isDirty={isDirty} />
      <div className={css.form}>
        <h2>{role?.label ?? text.newRole}</h2>
        {!isOwn && <Notice tone="info">{mayChange ? text.ofThePortal : text.lookOnly}</Notice>}
        {isStale && (
          <Notice tone="warning" isNews>
            <p>{text.stale}</p>
            <Button small onClick={() => void refreshPeople(client)}>
              {text.reload}
            </Button>
          </Notice>
        )}
        {refused instanceof Fault ? <FaultNotice fault={refused.fault} /> : !isStale && <Refused error={refused} />}
        {isOwn && (
          <div className={css.words}>
            <TextField name="label" label={text.label} rule={label} autoComplete="off" />
            <TextField
              name="description"
              label={text.description}
              rule={optional(description)}
              isOptional
              autoComplete="off"
            />
            <CopyFrom except={role?.name} isCentral={isCentral} rows={rows} draft={draft} copy={setDraft} />
          </div>
        )}
        {role && (
          <p className={css.small}>
            {text.name} {role.name}. {!isOwn && role.description && `${role.description}.`}
          </p>
        )}
        <RoleMatrix
          rows={rows}
          draft={draft}
          before={before}
          change={isOwn ? (code, access) => setDraft((now) => ({ ...now, [code]: access })) : undefined}
        />
        <div className={css.foot} data-floating={changes > 0 || undefined} data-no-print>
          {isOwn && (
            <>
              <p role="status">
                <strong>{text.changes(changes)}</strong> {role && text.touches(role.usersCount)}{' '}
                {addsWeight(before, draft) && text.waits}
              </p>
              <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
                {role ? text.save : text.create}
              </Button>
              {role && changes > 0 && <Button onClick={() => setDraft(given)}>{text.undo}</Button>}
              {!role && <Button onClick={() => open({})}>{text.cancel}</Button>}
            </>
          )}
          {role && mayChange && <Button onClick={() => open({ new: role.name })}>{text.copy}</Button>}
          {role && isOwn && !role.isSystem && (
            <DeleteRole
              role={role}
              done={() => {
                tell({ said: text.deleted(role.label) });
                open({}, 'anyway');
                void refreshPeople(client);
              }}
            />
          )}
        </div>
      </div>
    </Form>
  );
}

/** What the browser itself finds wrong with the rights, before anything is sent. */
class Fault extends Error {
  readonly fault: 'none' | 'maker-and-approver';
  constructor(fault: 'none' | 'maker-and-approver') {
    super(fault);
    this.fault = fault;
  }
}

const FaultNotice = ({ fault }: { fault: Fault['fault'] }): ReactNode => (
  <Notice tone="error" isNews>
    {fault === 'none' ? text.atLeastOne : text.clash}
  </Notice>
);

/** A name that is taken stands at the role's name; what is about the matrix stands above it. */
function layOnForm(form: UseFormReturn<{ label: string; description: string }>, problem: ApiProblem): boolean {
  const about = problem.errors.find(({ field }) => field === 'name' || field === 'label');
  if (!about) return problem.errors.some(({ field }) => field === 'description') && layProblem(form, problem);
  form.setError('label', { type: 'server', message: about.message });
  return true;
}

interface CopyProps {
  except: string | undefined;
  isCentral: boolean;
  rows: readonly MatrixRow[];
  draft: Draft;
  copy: (next: (now: Draft) => Draft) => void;
}

/** Begins with what another role may do. */
function CopyFrom({ except, isCentral, rows, draft, copy }: CopyProps): ReactNode {
  const client = useQueryClient();
  const { data } = useQuery(rolesQuery(undefined));
  const [from, choose] = useState<string>();
  const take = async (name: string | undefined): Promise<void> => {
    choose(name);
    if (!name) return;
    const copied = draftOf(await client.fetchQuery(resourcesQuery(name)), rows);
    // What was ticked while the answer was on its way stays.
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
