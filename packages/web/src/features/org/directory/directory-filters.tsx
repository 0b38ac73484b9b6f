import { orgCategoryLabels } from '@isura/contract/org/category.text';
import type { ReferenceRow } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FilterSelect } from '../../../ui/form/filter-select.tsx';
import { FoldedFilters } from '../../../ui/form/folded-filters.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { sectorsQuery, statesQuery } from './directory.api.ts';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { DirectoryLink } from './directory-link.tsx';
import { serviceCategoryOptions } from './service-category.text.ts';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

/** Organization types to filter by, without the central office, which is only one organization. */
const orgCategoryOptions = Object.entries(orgCategoryLabels)
  .filter(([value]) => value !== 'CENTRAL_OFFICE')
  .map(([value, label]) => ({ value, label }));

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const listed = (rows: readonly ReferenceRow[] | undefined): readonly ReferenceRow[] =>
  (rows ?? []).filter((row) => (row.organizationsCount ?? 0) > 0);

const setOf = (...chosen: unknown[]): number => chosen.filter((each) => each !== undefined).length;

function SectorFilter(): ReactNode {
  const { sector } = useDirectorySearch();
  const change = useDirectoryChange();
  const { data } = useQuery(sectorsQuery);
  return (
    <FilterSelect
      label={text.sector}
      all={text.allSectors}
      value={sector?.toString()}
      options={listed(data).map((row) => ({ value: String(row.id), label: row.name }))}
      choose={(value) => change({ sector: value ? Number(value) : undefined })}
    />
  );
}

function StateFilter(): ReactNode {
  const { state } = useDirectorySearch();
  const change = useDirectoryChange();
  const { data } = useQuery(statesQuery);
  const states = listed(data);
  if (states.length === 0 && !state) return null; // no organization has a state: the filter would find nothing
  return (
    <FilterSelect
      label={text.state}
      all={text.allStates}
      value={state}
      options={states.map((row) => ({ value: row.name, label: row.name }))}
      choose={(value) => change({ state: value })}
    />
  );
}

function Letters(): ReactNode {
  const { letter } = useDirectorySearch();
  const link = (value: string | undefined, label: string): ReactNode => (
    <li key={label}>
      <DirectoryLink change={{ letter: value }} current={value === letter && 'true'}>
        {label}
      </DirectoryLink>
    </li>
  );
  return (
    <nav aria-label={text.letters}>
      <ul className={css.letters}>
        {link(undefined, text.allLetters)}
        {alphabet.map((each) => link(each, each))}
      </ul>
    </nav>
  );
}

/** Shows the letter, type, sector and state filters of the MDAs. */
export function MdaFilters(): ReactNode {
  const { type, letter, sector, state } = useDirectorySearch();
  const change = useDirectoryChange();
  return (
    <section aria-label={text.filters} className={css.filtering} data-no-print>
      <FoldedFilters count={setOf(type, letter, sector, state)}>
        <Stack gap="xl">
          <Letters />
          <div className={css.selects}>
            <FilterSelect
              label={text.type}
              all={text.allTypes}
              value={type}
              options={orgCategoryOptions}
              choose={(value) => change({ type: value as typeof type })}
            />
            <SectorFilter />
            <StateFilter />
          </div>
        </Stack>
      </FoldedFilters>
    </section>
  );
}

/** Shows the kind and sector filters of the services. */
export function ServiceFilters(): ReactNode {
  const { kind, sector } = useDirectorySearch();
  const change = useDirectoryChange();
  return (
    <section aria-label={text.filters} className={css.filtering} data-no-print>
      <FoldedFilters count={setOf(kind, sector)}>
        <Stack gap="xl">
          <div className={css.selects}>
            <FilterSelect
              label={text.serviceCategory}
              all={text.allServiceCategories}
              value={kind}
              options={serviceCategoryOptions}
              choose={(value) => change({ kind: value as typeof kind })}
            />
            <SectorFilter />
          </div>
        </Stack>
      </FoldedFilters>
    </section>
  );
}
