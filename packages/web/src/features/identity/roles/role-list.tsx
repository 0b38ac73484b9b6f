import type { Role } from '@isura/contract/identity/role';
import { roleColumns } from '@isura/contract/identity/role-columns.text';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId, useState } from 'react';
import form from '../../../ui/form/form.module.css';
import { ListFile } from '../../../ui/list/list-file.tsx';
import css from './roles.module.css';
import { rolesText as text } from './roles.text.ts';

const file = { of: roleColumns };
/** The roles are few and load in full: the list keeps nothing in the address, and its file has them all. */
const wholeList = { address: {}, change: () => undefined, narrowed: {} };

interface Props {
  roles: readonly Role[];
  current: string | undefined;
  /** The kind of organization of the administrator who is shown below the list; the calls leave administrators out. */
  realm: 'mda' | 'central';
  chosen: () => void;
}

/** Lists the roles the user may view, searchable by name. */
export function RoleList({ roles, current, realm, chosen }: Props): ReactNode {
  const id = useId();
  const [words, find] = useState('');
  const searched = words.trim().toLowerCase();
  const found = roles.filter(({ name, label }) => `${label} ${name}`.toLowerCase().includes(searched));
  return (
    <nav className={css.list} aria-label={text.list}>
      <div className={form.field}>
        <label className={form.label} htmlFor={id}>
          {text.search}
        </label>
        <input
          id={id}
          type="search"
          className={form.control}
          value={words}
          onChange={(event) => find(event.target.value)}
        />
      </div>
      <div>
        <ListFile file={file} caption={text.caption} list={wholeList} isEmpty={roles.length === 0} />
      </div>
      <ul>
        {found.map(({ name, label, isSystem, usersCount }) => (
          <li key={name}>
            <Link
              to="/admin/setup-administration/role-resource-management"
              search={{ role: name }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={name === current ? 'page' : undefined}
              className={css.role}
              onClick={chosen}
            >
              <span>
                <strong>{label}</strong> {isSystem && <span className={css.tag}>{text.system}</span>}{' '}
              </span>
              <span className={css.small}>{text.people(usersCount)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className={css.small}>
        <strong>{text.administrator[realm].name}</strong> {text.administrator[realm].about}
      </p>
      {found.length === 0 && <p className={css.small}>{roles.length === 0 ? text.empty : text.none}</p>}
    </nav>
  );
}
