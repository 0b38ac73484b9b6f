import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayAct } from '../../../routing/guards.ts';
import { buttonClass } from '../../../ui/action/button.tsx';
import { NotYet } from '../../../ui/page/not-yet.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { EmptyState } from '../../../ui/page/states.tsx';
import { rolesQuery } from '../people/people.api.ts';
import { isRoleOf } from '../people/role-choices.ts';
import { Announced, type Announcement } from './announced.tsx';
import { RoleEditor } from './role-editor.tsx';
import { RoleList } from './role-list.tsx';
import css from './roles.module.css';
import { rolesText as text } from './roles.text.ts';

const route = getRouteApi('/admin/setup-administration/role-resource-management');

/** Shows the roles at the left, and what the open one may see and do. */
export default function RolesPage(): ReactNode {
  const search = route.useSearch();
  const person = useSignedIn();
  const { data, error, refetch } = useQuery(rolesQuery(undefined));
  const [announced, announce] = useState<Announcement>();
  if (!person) return null;
  const mayChange = mayAct(person.resources, '/admin/setup-administration/role-resource-management');
  const isCentral = isCentralOffice(person);
  const from = data?.find(({ name }) => name === (search.new ?? search.role));
  const isNew = search.new !== undefined && mayChange;
  const isOpen = isNew || search.role !== undefined;
  return (
    <div>
      <PageHeader
        title={text.title}
        purpose={text.purpose}
        actions={
          mayChange && (
            <route.Link
              to="."
              search={{ new: 'yes' }}
              className={buttonClass('primary')}
              onClick={() => announce(undefined)}
            >
              {text.newRole}
            </route.Link>
          )
        }
      />
      <Announced announced={announced} />
      <NotYet of={{ data, error, refetch }} height={360} />
      {data && (
        <div className={css.page} data-open={isOpen || undefined}>
          <RoleList
            roles={data.filter((role) => isCentral || isRoleOf(role, false))}
            current={isNew ? undefined : search.role}
            realm={isCentral ? 'central' : 'mda'}
            chosen={() => announce(undefined)}
          />
          <div className={css.editor}>
            <route.Link to="." search={{}} className={css.back}>
              {text.back}
            </route.Link>
            {isNew ? (
              <RoleEditor key={`new-${search.new}`} copied={from} isCentral={isCentral} mayChange announce={announce} />
            ) : from ? (
              <RoleEditor key={from.name} role={from} isCentral={isCentral} mayChange={mayChange} announce={announce} />
            ) : (
              <Card>
                <EmptyState sentence={search.role ? text.gone : text.choose} />
              </Card>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
