import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';

const PAGE = '/admin/collections/revenue-validation';

/** Links to the statements, beside the lines of all of them. */
export const ToStatements = ({ children }: { children: ReactNode }): ReactNode => (
  <Link to={PAGE as '/'} search={{ tab: 'statements' } as never}>
    {children}
  </Link>
);

/** Links to lines of statements under Unmatched money; shows only the text to users who may not see those. */
export function ToLines({ search, children }: { search: object; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (!person || !mayCall(person, 'BS4')) return children;
  return (
    <Link to={PAGE as '/'} search={{ tab: 'unmatched', ...search } as never}>
      {children}
    </Link>
  );
}
