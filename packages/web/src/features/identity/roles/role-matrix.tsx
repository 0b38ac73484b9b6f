import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
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

/** How many of a section may be seen and acted on, read while it is folded. */
const summaryOf = (draft: Draft, rows: readonly MatrixRow[]): string => {
  const count = (access: Access): number => rows.filter(({ code }) => accessOf(draft, code) === access).length;
  return text.ofSection(count('VIEW'), count('ACT'), rows.length);
};

/** One answer for every resource of a section. */
function WholeSection({
  rows,
  change,
}: {
  rows: readonly MatrixRow[];
  change: NonNullable<Props['change']>;
}): ReactNode {
  return (
    <p className={css.whole}>
      <span>{text.allOfSection}</span>
      {accesses.map((access) => (
        <Button
          key={access}
          look="quiet"
          small
          onClick={() => {
            for (const { code } of rows) change(code, access);
          }}
        >
          {text.access[access]}
        </Button>
      ))}
    </p>
  );
}

/** One section of the menu, folded until it is looked at. */
function Section({ section, rows, draft, before, change }: Props & { section: string }): ReactNode {
  const [isOpen, open] = useState(false);
  const isChanged = rows.some(({ code }) => accessOf(draft, code) !== accessOf(before, code));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => open(currentTarget.open)}
      data-changed={isChanged || undefined}
    >
      <summary>
        <span className={css.section}>{section}</span> <span className={css.small}>{summaryOf(draft, rows)}</span>
      </summary>
      {change && <WholeSection rows={rows} change={change} />}
      <table>
        <caption className="visually-hidden">{section}</caption>
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
          {rows.map(({ code, name }) => {
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
    </details>
  );
}

/** Every resource with None, View and Act, a part for each section of the menu that folds. */
export function RoleMatrix({ rows, ...props }: Props): ReactNode {
  return (
    <div className={css.matrix}>
      {bySection(rows).map(([section, ofSection]) => (
        <Section key={section} section={section} rows={ofSection} {...props} />
      ))}
    </div>
  );
}
