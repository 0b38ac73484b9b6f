import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Way } from '../../ui/action/way.tsx';

/** Links to the statements, beside the lines of all of them. */
export const ToStatements = ({ children }: { children: ReactNode }): ReactNode => (
  <Way href={addresses.reconciliation({ tab: 'statements' })}>{children}</Way>
);

/** Links to lines of statements under Bank lines; shows only the text to users who may not see those. */
export function ToLines({
  search,
  children,
}: {
  search: addresses.ReconciliationSearch;
  children: ReactNode;
}): ReactNode {
  const person = useSignedIn();
  if (!person || !mayCall(person, 'BS4')) return children;
  return <Way href={addresses.reconciliation({ tab: 'unmatched', ...search })}>{children}</Way>;
}
