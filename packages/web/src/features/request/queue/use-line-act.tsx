import type { LineResult, PR12, PR20 } from '@isura/contract/pay/disbursement';
import type { LineInQueue } from '@isura/contract/request/queues';
import { type ReactNode, useState } from 'react';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { LineOutcome } from './line-outcome.tsx';
import { lineName } from './queue-columns.tsx';

interface ActOutcome {
  result: LineResult;
  names: ReadonlyMap<number, string>;
}

/** Runs an action on selected lines: sends them, and shows the outcome of each. */
export function useLineAct(
  of: typeof PR12 | typeof PR20,
  done: 'retried' | 'asked',
): { act: (rows: readonly LineInQueue[], then?: () => void) => void; isPending: boolean; said: ReactNode } {
  const [names, name] = useState<ActOutcome['names']>(new Map());
  const [result, announce] = useState<LineResult>();
  const sending = useSend(of as typeof PR12, { done: announce });
  return {
    act: (rows, then) => {
      announce(undefined);
      name(new Map(rows.map((row) => [row.id, lineName(row)])));
      void sending.send({ body: { lineIds: rows.map(({ id }) => id) } }).then(then);
    },
    isPending: sending.isPending,
    said: (
      <>
        <Outcome of={of} sending={sending} />
        {result && (
          <LineOutcome result={result} done={done} nameOf={(id) => names.get(id)} hide={() => announce(undefined)} />
        )}
      </>
    ),
  };
}
