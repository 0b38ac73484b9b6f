import type { ReactNode } from 'react';
import { type Access, accessOf, bySection, type Draft, type MatrixRow } from './role-draft.ts';
import { accesses } from './roles.api.ts';
import css from './roles.module.css';
import { rolesText as text } from './roles.text.ts';

interface Props {
  rows: readonly MatrixRow[];
  draft: Draft;
  /** What holds now: rows that differ are marked. */
  before: Draft;
  /** Absent for those who only look. */
  change?: ((code: string, access: Access) => void) | undefined;
}

/** Every resource with None, View and Act, a table for each section of the menu. */
export function RoleMatrix({ rows, draft, before, change }: Props): ReactNode {
  return (
    <div className={css.matrix}>
      {bySection(rows).map(([section, ofSection]) => (
        <table key={section}>
          <caption>{section}</caption>
          <thead>
            <tr>
              <th scope="col">{text.resource}</th>
              {accesses.map((access) => (
                <th key={access} scope="col">
                  {text.access[access]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ofSection.map(({ code, name }) => {
              const now = accessOf(draft, code);
              return (
                <tr key={code} data-changed={now !== accessOf(before, code) || undefined}>
                  <th scope="row">{name}</th>
                  {accesses.map((access) => (
                    <td key={access}>
                      <label>
                        <input
                          type="radio"
                          name={`access-${code}`}
                          aria-label={text.cell(name, text.access[access])}
                          checked={now === access}
                          disabled={!change && now !== access}
                          onChange={() => change?.(code, access)}
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      ))}
    </div>
  );
}
