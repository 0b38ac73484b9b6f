import type { PublicOrganization } from '@isura/contract/org/catalogue';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { runtime } from '../../../lib/runtime.ts';
import { Small } from '../../../ui/layout/layout.tsx';
import { EmptyByFilter } from '../../../ui/page/states.tsx';
import { organizationsQuery } from './directory.api.ts';
import css from './directory.module.css';
import { directoryText as text } from './directory.text.ts';
import { DirectoryLink } from './directory-link.tsx';
import { Results } from './results.tsx';
import { useDirectoryChange, useDirectorySearch } from './use-directory.ts';

interface Props {
  organization: { shortName: string; logoUrl?: string | undefined };
}

/** Shows the MDA's logo, or its short name where it has none. It is beside the name, so screen readers skip it. */
function Logo({ organization: { shortName, logoUrl } }: Props): ReactNode {
  return (
    <span className={css.logo} aria-hidden="true" data-long={shortName.length > 6 || undefined}>
      {logoUrl ? <img src={`${runtime().apiBaseUrl}${logoUrl}`} alt="" loading="lazy" /> : shortName}
    </span>
  );
}

/** Shows one MDA; the whole card opens its details. */
function MdaCard({ organization }: { organization: PublicOrganization }): ReactNode {
  const { id, name, sector, state, servicesCount } = organization;
  return (
    <li className={css.card}>
      <Logo organization={organization} />
      <div className={css.cardBody}>
        <h2 className={css.cardTitle}>
          <DirectoryLink change={{ id }} keepPage className={css.cover}>
            {name}
          </DirectoryLink>
        </h2>
        <Small>{[sector, state, text.servicesOf(servicesCount)].filter(Boolean).join(' · ')}</Small>
      </div>
      <IconChevronRight className={css.chevron} size={20} stroke={1.75} aria-hidden />
    </li>
  );
}

/** Shows the MDAs the address asks for, as cards. */
export function MdaList(): ReactNode {
  const search = useDirectorySearch();
  const change = useDirectoryChange();
  const clear = (): void =>
    change({ query: undefined, letter: undefined, type: undefined, sector: undefined, state: undefined });
  return (
    <Results
      query={organizationsQuery(search)}
      look={css.cards}
      count={(total) => text.mdaCount(total, search.query)}
      empty={<EmptyByFilter sentence={text.noMda} clear={clear} />}
      item={(organization) => <MdaCard key={organization.id} organization={organization} />}
    />
  );
}
