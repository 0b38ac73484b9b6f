import { formatDay } from '@isura/contract/kernel/day-format';
import { lagosDay } from '@isura/contract/kernel/days';
import type { ReactNode } from 'react';
import css from './project.module.css';
import { projectText as text } from './project.text.ts';

/** A person in a project as a row shows them; without a time they are only being added now. */
export interface Place {
  userId: number;
  name: string;
  roles: readonly string[];
  role: ReactNode;
  addedAt?: Date | undefined;
  act?: ReactNode;
}

/** Lists the people of a project, row by row. */
export const MembersTable = ({ places }: { places: readonly Place[] }): ReactNode => (
  <div className={css.scroll}>
    <table className={css.people}>
      <caption className="visually-hidden">{text.peopleCaption}</caption>
      <thead>
        <tr>
          {[text.person, text.roles, text.role, text.added].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map(({ userId, name, roles, role, addedAt, act }) => (
          <tr key={userId}>
            <th scope="row">{name}</th>
            <td>{roles.length > 0 ? roles.join(', ') : text.noRoles}</td>
            <td>{role}</td>
            <td>
              {addedAt ? formatDay(lagosDay(addedAt)) : text.newPerson} {act}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
