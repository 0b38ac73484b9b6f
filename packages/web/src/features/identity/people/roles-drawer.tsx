import type { OrganizationUser } from '@isura/contract/identity/people';
import { AD2, AD3 } from '@isura/contract/identity/role';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import type { LeftWaiting } from '@isura/contract/request/left-waiting';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { joinTicks, splitTicks } from '../../../ui/form/checks-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct, useCall } from '../../../ui/send/use-send.ts';
import { LeftWaitingNotice } from './left-waiting.tsx';
import { leftWaitingQuery, rolesOfQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { baseRole, type RoleChange, roleChangeOf } from './role-choices.ts';
import { RoleField } from './role-field.tsx';

interface Props {
  person: OrganizationUser;
  inCentralOffice: boolean;
  /** Called after saving, with the request when the change awaits a second administrator. */
  done: (person: OrganizationUser, waiting?: AdminRequest) => void;
  close: () => void;
}

/**
 * Shows the roles of a person, freshly loaded, as checkboxes (AD6, AD2, AD3). Saving first names what would wait for
 * nobody without a role that is taken (PR40), and saves when it is pressed again.
 */
export function RolesDrawer({ person, inCentralOffice, done, close }: Props): ReactNode {
  const { data, error, refetch } = useQuery(rolesOfQuery(person.login));
  const had = [...new Set(data?.map(({ name }) => name))].filter((name) => name !== baseRole);
  return (
    <Drawer title={text.rolesOf(fullNameOf(person))} close={close}>
      <NotYet of={{ data, error, refetch }} height={260} />
      {data && <RolesForm {...{ person, inCentralOffice, done, close, had }} />}
    </Drawer>
  );
}

/**
 * Returns what would wait for nobody if these roles were taken, once `check` has found something, and `check`, which
 * reports whether the change may be sent: nothing would wait, or it was shown for the same roles before.
 */
function useLeftWaiting(login: string) {
  const client = useQueryClient();
  const [shown, show] = useState<{ key: string; left: LeftWaiting[] | undefined }>();
  const check = async (taken: readonly string[]): Promise<boolean> => {
    const key = taken.join();
    if (taken.length === 0 || shown?.key === key) return true;
    const left = await client.fetchQuery(leftWaitingQuery(login, taken)).catch(() => undefined);
    show(left?.length === 0 ? undefined : { key, left });
    return left?.length === 0;
  };
  return { shown, check };
}

function RolesForm({ person, inCentralOffice, had, done, close }: Props & { had: readonly string[] }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { values: joinTicks(had) } });
  const [set, turn] = [useCall(AD2), useCall(AD3)];
  const username = person.login;
  const { shown, check } = useLeftWaiting(username);
  const sending = useAct(
    (change: RoleChange) =>
      'one' in change
        ? turn({ params: { username }, body: { username, ...change.one } })
        : set({ params: { username }, body: { username, values: change.set } }),
    { form, done: (answer) => done(person, 'waiting' in answer ? answer.waiting : undefined) },
  );
  const send = async ({ values }: { values: string }): Promise<void> => {
    const ticked = splitTicks(values);
    const change = roleChangeOf(had, ticked);
    if (!change) return form.setError('values', { type: 'server', message: text.rolesSame });
    if (await check(had.filter((name) => !ticked.includes(name)))) await sending.send(change);
  };
  return (
    <InlineForm
      form={form}
      sending={sending}
      send={send}
      verb={shown ? text.removeAnyway : text.saveRoles}
      close={close}
    >
      <RoleField
        name="values"
        orgId={person.orgId}
        inCentralOffice={inCentralOffice}
        pending={person.pendingAuthorities}
      />
      {shown && <LeftWaitingNotice name={fullNameOf(person)} left={shown.left} isAnnounced />}
    </InlineForm>
  );
}
