import type { ReactNode } from 'react';
import { runtime } from '../../../lib/runtime.ts';
import css from './directory.module.css';

interface Props {
  organization: { shortName: string; logoUrl?: string | undefined };
}

/** The MDA's own mark, or its short name where it gave none. Beside the name, so readers pass over it. */
export function Logo({ organization: { shortName, logoUrl } }: Props): ReactNode {
  return (
    <span className={css.logo} aria-hidden="true" data-long={shortName.length > 6 || undefined}>
      {logoUrl ? <img src={`${runtime().apiBaseUrl}${logoUrl}`} alt="" loading="lazy" /> : shortName}
    </span>
  );
}
