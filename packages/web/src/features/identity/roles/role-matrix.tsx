import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/action/button.tsx';
import { type Access, accessOf, bySection, type Draft, type MatrixRow } from './role-draft.ts';
import { accesses } from './roles.api.ts';
import css from './roles.module.css';
import { rolesText as text } from './roles.text.ts';

interface Props {
  rows: readonly MatrixRow[];
  draft: Draft;
  /** The saved access; rows that differ from it are highlighted. */
  before: Draft;
  /** Absent for read-only users. */
  change?: ((code: string, access: Access) => void) | undefined;
  /** The id of the text that says why it is read-only. */
  lockedBy?: string | undefined;
}

/** Summarizes how many resources of a section may be viewed and acted on, shown while it is folded. */
const summaryOf = (draft: Draft, rows: readonly MatrixRow[]): string => {
  const count = (access: Access): number => rows.filter(({ code }) => accessOf(draft, code) === access).length;
  return text.ofSection(count('VIEW'), count('ACT'), rows.length);
};

/** Sets one access for every resource of a section. */
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

/** Shows one menu section, folded until it is opened. */
function Section({ section, rows, draft, before, change, lockedBy }: Props & { section: string }): ReactNode {
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
                        aria-describedby={lockedBy}
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

/** Shows every resource with None, View and Change, in one foldable part per menu section. */
export function RoleMatrix({ rows, ...props }: Props): ReactNode {
  return (
    <div className={css.matrix}>
      {bySection(rows).map(([section, ofSection]) => (
        <Section key={section} section={section} rows={ofSection} {...props} />
      ))}
    </div>
  );
}
