import type { OrganizationUser } from '@isura/contract/identity/people';
import { AD2, AD3 } from '@isura/contract/identity/role';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { call } from '../../../lib/api-client.ts';
import { Button } from '../../../ui/action/button.tsx';
import { joinTicks, splitTicks } from '../../../ui/form/checks-field.tsx';
import { Form, formManner, layProblem } from '../../../ui/form/form.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { rolesOfQuery } from './people.api.ts';
import css from './people.module.css';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { baseRole, roleChangeOf } from './role-choices.ts';
import { RoleField } from './role-field.tsx';

interface Props {
  person: OrganizationUser;
  inCentralOffice: boolean;
  /** With the request when the change waits for a second administrator. */
  done: (person: OrganizationUser, waiting?: AdminRequest) => void;
  close: () => void;
}

/** The roles of a person, read anew, as boxes to tick (AD6, AD2, AD3). */
export function RolesDrawer({ person, inCentralOffice, done, close }: Props): ReactNode {
  const { data, error, refetch } = useQuery(rolesOfQuery(person.login));
  const had = [...new Set(data?.map(({ name }) => name))].filter((name) => name !== baseRole);
  return (
    <Drawer title={text.rolesOf(fullNameOf(person))} close={close}>
      {error && !data && <ErrorState retry={() => void refetch()} error={error} />}
      {!data && !error && (
        <AfterAMoment>
          <Skeleton height={260} />
        </AfterAMoment>
      )}
      {data && <RolesForm {...{ person, inCentralOffice, done, close, had }} />}
    </Drawer>
  );
}

function RolesForm({ person, inCentralOffice, had, done, close }: Props & { had: readonly string[] }): ReactNode {
  const form = useForm({ ...formManner, defaultValues: { values: joinTicks(had) } });
  const [refused, setRefused] = useState<unknown>();
  const send = async ({ values }: { values: string }): Promise<void> => {
    setRefused(undefined);
    const change = roleChangeOf(had, splitTicks(values));
    if (!change) return form.setError('values', { type: 'server', message: text.rolesSame });
    const username = person.login;
    try {
      const answer =
        'one' in change
          ? await call(AD3, { params: { username }, body: { username, ...change.one } })
          : await call(AD2, { params: { username }, body: { username, values: change.set } });
      done(person, 'waiting' in answer ? answer.waiting : undefined);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Form form={form} send={send}>
      <div className={css.form}>
        <Refused error={refused} />
        <RoleField
          name="values"
          orgId={person.orgId}
          inCentralOffice={inCentralOffice}
          pending={person.pendingAuthorities}
        />
        <div className={css.row}>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.saveRoles}
          </Button>
          <Button onClick={close}>{text.cancel}</Button>
        </div>
      </div>
    </Form>
  );
}
