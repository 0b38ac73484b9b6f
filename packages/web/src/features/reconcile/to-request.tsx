import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';

/** Links to the change that awaits a second person; shows nothing to users who may not see it there. */
export function ToRequest({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (!person || !mayCall(person, 'AR2')) return null;
  return (
    <Link to={'/admin/setup-administration/user-management' as '/'} search={{ tab: 'requests', request: id } as never}>
      {children}
    </Link>
  );
}
