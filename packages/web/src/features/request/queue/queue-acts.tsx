import type { LineResult, PR12, PR20 } from '@isura/contract/pay/disbursement';
import type { LineInQueue } from '@isura/contract/request/queues';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { requestWay } from '../payment/payment-type.ts';
import { LineOutcome } from './line-outcome.tsx';
import { queueText } from './queue.text.ts';
import { lineName } from './queue-list.ts';

/** Opens the payment of a line. */
export const openRequest = ({ requestId, type }: LineInQueue, { go }: ActTools): void =>
  void go(requestWay(requestId, type));

/** The action of every queue that opens the payment of a line. */
export const opens: RowAct<LineInQueue> = { label: queueText.open, act: openRequest };

/** Returns the action that sends lines to the bank again or asks the bank about them, and shows the outcome of each. */
export const lineAct =
  (of: typeof PR12 | typeof PR20, done: 'retried' | 'queried') =>
  (rows: readonly LineInQueue[], { send, say }: ActTools): void =>
    send(of as typeof PR12, { body: { lineIds: rows.map(({ id }) => id) } }, (result) =>
      outcome(rows, result, done, say),
    );

/** Shows the outcome of an action on lines until it is hidden. */
export function outcome(
  rows: readonly LineInQueue[],
  result: LineResult,
  done: 'retried' | 'queried',
  say: ActTools['say'],
) {
  const names = new Map(rows.map((row) => [row.id, lineName(row)]));
  return <LineOutcome result={result} done={done} nameOf={(id) => names.get(id)} hide={() => say()} />;
}
