import { formatDay } from '@isura/contract/kernel/day-format';
import { type SplitRatio, SV5 } from '@isura/contract/org/split';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../../../ui/send/reason-dialog.tsx';
import { splitText as text } from './split.text.ts';
import { SplitShares } from './split-bar.tsx';

export type SplitVerdict = 'CONFIRM' | 'REJECT';

interface Props {
  split: SplitRatio;
  serviceName: string;
  verdict: SplitVerdict;
  done: (split: SplitRatio) => void;
  close: () => void;
}

/** Asks the second administrator for confirmation, with the shares visible, and decides (SV5). */
export function SplitDecision({ split, serviceName, verdict, done, close }: Props): ReactNode {
  const isConfirming = verdict === 'CONFIRM';
  return (
    <ReasonDialog
      of={SV5}
      title={isConfirming ? text.confirmQuestion(serviceName) : text.rejectQuestion(serviceName)}
      lead={
        <>
          <SplitShares lines={split.lines} />
          <p>{isConfirming ? text.confirmConsequence(formatDay(split.effectiveFrom)) : text.rejectConsequence}</p>
        </>
      }
      reason={isConfirming ? undefined : { label: text.reason }}
      input={(reason) => ({ params: { id: split.id }, body: { decision: verdict, ...(!isConfirming && { reason }) } })}
      verb={isConfirming ? text.confirmSplit : text.rejectSplit}
      look={isConfirming ? 'primary' : 'danger'}
      done={done}
      close={close}
    />
  );
}
