import type { LineResult, PR12, PR20 } from '@isura/contract/pay/disbursement';
import type { LineInQueue } from '@isura/contract/request/queues';
import { type ReactNode, useState } from 'react';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { LineOutcome } from './line-outcome.tsx';
import { lineName } from './queue-columns.tsx';

interface Told {
  result: LineResult;
  names: ReadonlyMap<number, string>;
}

/** An act on lines somebody picked: sends them, and says line by line what came of it. */
export function useLineAct(
  of: typeof PR12 | typeof PR20,
  done: 'retried' | 'asked',
): { act: (rows: readonly LineInQueue[], then?: () => void) => void; isPending: boolean; said: ReactNode } {
  const [names, name] = useState<Told['names']>(new Map());
  const [result, tell] = useState<LineResult>();
  const sending = useSend(of as typeof PR12, { done: tell });
  return {
    act: (rows, then) => {
      tell(undefined);
      name(new Map(rows.map((row) => [row.id, lineName(row)])));
      void sending.send({ body: { lineIds: rows.map(({ id }) => id) } }).then(then);
    },
    isPending: sending.isPending,
    said: (
      <>
        <Outcome of={of} sending={sending} />
        {result && (
          <LineOutcome result={result} done={done} nameOf={(id) => names.get(id)} hide={() => tell(undefined)} />
        )}
      </>
    ),
  };
}
