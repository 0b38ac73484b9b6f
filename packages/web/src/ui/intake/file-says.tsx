import type { ReactNode } from 'react';
import { later } from '../page/later.tsx';
import type { IntakeDesk } from './intake-desk.ts';

const Plan = later(() => import('./file-plan.tsx').then((part) => part.FileSays));

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: whatever kind of file it is, how it is read is shown alike
  desk: IntakeDesk<any>;
  id: number;
}

/** Shows how a file of a desk is read, where its kind shows it. */
export function FileSays({ desk, id }: Props): ReactNode {
  const of = desk.plan(id);
  return of && <Plan of={of} id={id} call={desk.readAgain} />;
}
