import type { OrganizationUser } from '@isura/contract/identity/people';
import { AD2, AD3 } from '@isura/contract/identity/role';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { joinTicks, splitTicks } from '../../../ui/form/checks-field.tsx';
import { formOptions } from '../../../ui/form/form.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { InlineForm } from '../../../ui/send/form-layers.tsx';
import { useAct, useCall, useChecked } from '../../../ui/send/use-send.ts';
import { LeftWaitingNotice } from './left-waiting.tsx';
import { rolesOfQuery } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { baseRole, type RoleChange, roleChangeOf } from './role-choices.ts';
import { RoleField } from './role-field.tsx';
import { useLeftWaitingOfRoles } from './use-left-waiting.ts';

interface Props {
  person: OrganizationUser;
  inCentralOffice: boolean;
  /** Called after saving, with the request when the change awaits a second administrator. */
  done: (person: OrganizationUser, waiting?: AdminRequest) => void;
  close: () => void;
}

/**
 * Shows the roles of a person, freshly loaded, as checkboxes (AD6, AD2, AD3). Saving first names what would wait for
 * nobody without a role that is taken (PR40), and saves when it is pressed again. What was named goes away when other roles
 * are chosen, and is shown anew where it has changed meanwhile.
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

function RolesForm({ person, inCentralOffice, had, done, close }: Props & { had: readonly string[] }): ReactNode {
  const form = useForm({ ...formOptions, defaultValues: { values: joinTicks(had) } });
  const [set, turn] = [useCall(AD2), useCall(AD3)];
  const username = person.login;
  const ticked = splitTicks(useWatch({ control: form.control, name: 'values' }));
  const taken = had.filter((name) => !ticked.includes(name));
  const { shown, checkBeforeSending } = useLeftWaitingOfRoles(username, taken);
  const save = useAct(
    (change: RoleChange) =>
      'one' in change
        ? turn({ params: { username }, body: { username, ...change.one } })
        : set({ params: { username }, body: { username, values: change.set } }),
    { form, done: (answer) => done(person, 'waiting' in answer ? answer.waiting : undefined) },
  );
  const sending = useChecked(checkBeforeSending, save);
  const send = async ({ values }: { values: string }): Promise<void> => {
    const change = roleChangeOf(had, splitTicks(values));
    if (!change) return form.setError('values', { type: 'server', message: text.rolesSame });
    await sending.send(change);
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
      {shown && <LeftWaitingNotice name={fullNameOf(person)} roles={taken.length} shown={shown} isAnnounced />}
    </InlineForm>
  );
}
