import * as addresses from '@isura/contract/kernel/addresses';
import type { ReactNode } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Way } from '../../ui/action/way.tsx';

/** Links to the change that awaits a second person; shows nothing to users who may not see it there. */
export function ToRequest({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (!person || !mayCall(person, 'AR2')) return null;
  return <Way href={addresses.people({ tab: 'requests', request: id })}>{children}</Way>;
}
