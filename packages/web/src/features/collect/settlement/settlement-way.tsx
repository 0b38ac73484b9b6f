import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayOpen } from '../../../routing/guards.ts';

const PAGE = '/admin/collections/revenue-validation';

/** Links to a settlement; shows only the text where there is none, or the user may not open it. */
export function SettlementWay({ id, children }: { id: number | undefined; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (id === undefined || !person || !mayCall(person, 'SE2') || !mayOpen(person.resources, PAGE)) return children;
  return (
    <Link to={PAGE} search={{ tab: 'settlements', settlement: id }}>
      {children}
    </Link>
  );
}
