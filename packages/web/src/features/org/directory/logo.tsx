import type { ReactNode } from 'react';
import { runtime } from '../../../lib/runtime.ts';
import css from './directory.module.css';

interface Props {
  organization: { shortName: string; logoUrl?: string | undefined };
}

/** Shows the MDA's logo, or its short name where it has none. It is beside the name, so screen readers skip it. */
export function Logo({ organization: { shortName, logoUrl } }: Props): ReactNode {
  return (
    <span className={css.logo} aria-hidden="true" data-long={shortName.length > 6 || undefined}>
      {logoUrl ? <img src={`${runtime().apiBaseUrl}${logoUrl}`} alt="" loading="lazy" /> : shortName}
    </span>
  );
}
