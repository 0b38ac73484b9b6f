import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { mayOpen } from '../../../routing/guards.ts';
import { Way } from '../../../ui/action/way.tsx';

/** Links to a settlement; shows only the text where there is none, or the user may not open it. */
export function SettlementWay({ id, children }: { id: number | undefined; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (id === undefined || !person || !mayCall(person, 'SE2') || !mayOpen(person.resources, addresses.reconciliation()))
    return children;
  return <Way href={addresses.reconciliation({ tab: 'settlements', settlement: id })}>{children}</Way>;
}
