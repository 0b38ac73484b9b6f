import * as addresses from '@isura/contract/kernel/addresses';
import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { columnOf } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import type { Schedule } from '@isura/contract/request/schedule';
import { SC15 } from '@isura/contract/request/schedule-rows';
import { SC7 } from '@isura/contract/request/schedules';
import { IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../../../ui/action/button.tsx';
import { Way } from '../../../ui/action/way.tsx';
import { FileRows } from '../../../ui/intake/file-rows.tsx';
import { IntakeTiles } from '../../../ui/intake/intake-figures.tsx';
import { IntakeFoot } from '../../../ui/intake/intake-foot.tsx';
import type { ActOnRows } from '../../../ui/intake/intake-rows.tsx';
import { PlainList } from '../../../ui/layout/layout.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { askChanged, useAct } from '../../../ui/send/use-send.ts';
import { useBulkStep } from './bulk-way.ts';
import { Comparison } from './comparison.tsx';
import { PayTiles } from './pay-tiles.tsx';
import { figuresOf } from './row-figures.tsx';
import { changeRows, recheck, scheduleDesk } from './schedule.api.ts';
import { resultText as text } from './schedule.text.ts';
import { DiscardButton } from './schedule-dialogs.tsx';

const ACCOUNT = ['beneficiaryAccount', 'bankCode', 'bankName'];

const sumsOf = (line: PaymentType['line']): string[] =>
  line.flatMap(({ name, kind, isKey }) => (kind === 'money' && isKey ? [name] : []));

/** Returns the columns that identify the payee: the line's name, and the keys of its entry. */
export const leadOf = ({ line, words }: PaymentType): string[] =>
  [...new Set([words.lineName, 'staffId', ...line.flatMap(({ name, isKey }) => (isKey ? [name] : []))])]
    .filter((name) => !ACCOUNT.includes(name) && !sumsOf(line).includes(name))
    .map((name) => columnOf({ name }));

/** Returns the columns of the account a row is paid into; undefined where rows are paid to an authority. */
export const accountOf = ({ line }: PaymentType): string[] | undefined =>
  line.some(({ kind }) => kind === 'account') ? ACCOUNT.map((name) => columnOf({ name })) : undefined;

/** Returns the columns with the amounts of a row. */
export const amountsOf = ({ line }: PaymentType): string[] => sumsOf(line).map((name) => columnOf({ name }));

/** Returns what would be paid now: rows without a finding, and those with accepted warnings. */
export const payable = ({ validCount, validAmount, confirmedCount, confirmedAmount }: Schedule) => ({
  count: validCount + confirmedCount,
  amount: asKobo(validAmount + confirmedAmount),
});

/** Returns the actions on several rows at once. */
function useActs({ id, can }: Schedule): readonly ActOnRows[] | undefined {
  const client = useQueryClient();
  if (!can.includes('fix')) return undefined;
  return [
    {
      label: text.confirmMany,
      may: ({ verdict, isConfirmed }) => verdict === 'WARNING' && !isConfirmed,
      act: (rows) => changeRows(id, rows, { confirmed: true }).then(() => askChanged(client, SC15)),
    },
    ...(can.includes('recheck')
      ? [
          {
            label: text.recheckMany,
            may: ({ verdict }) => verdict === 'EXCLUDED',
            act: (rows) => recheck(id, rows).then(() => askChanged(client, SC7)),
          } satisfies ActOnRows,
        ]
      : []),
    {
      label: text.removeMany,
      may: ({ verdict }) => verdict !== 'REMOVED',
      act: (rows) => changeRows(id, rows, { removed: true }).then(() => askChanged(client, SC15)),
    },
    {
      label: text.restoreMany,
      may: ({ verdict }) => verdict === 'REMOVED',
      act: (rows) => changeRows(id, rows, { removed: false }).then(() => askChanged(client, SC15)),
    },
  ];
}

function RecheckAll({ id }: { id: number }): ReactNode {
  const client = useQueryClient();
  const checking = useAct(() => recheck(id), { done: () => askChanged(client, SC7) });
  return (
    <>
      <Refused error={checking.problem} />
      <Button small busy={checking.isPending} onClick={() => void checking.send(undefined)}>
        <IconRefresh size={18} stroke={1.75} aria-hidden /> {text.recheckAll}
      </Button>
    </>
  );
}

/** Shows what would be paid, and the next steps. */
function Foot({ schedule, type }: { schedule: Schedule; type: PaymentType }): ReactNode {
  const go = useBulkStep();
  const { id, can, excludedCount, warningCount, warningAmount, confirmedCount, confirmedAmount } = schedule;
  const { count, amount } = payable(schedule);
  const open = warningCount - confirmedCount;
  return (
    <IntakeFoot
      title={count === 0 ? text.nothingReady : text.ready(count, formatMoney(amount), excludedCount)}
      note={open > 0 ? text.addWarnings(open, formatMoney(asKobo(warningAmount - confirmedAmount))) : undefined}
    >
      {can.includes('submit') && count + open > 0 && (
        <Button look="primary" onClick={() => void go({ schedule: id, step: 'check' })}>
          {text.next} <IconArrowRight size={18} stroke={1.75} aria-hidden />
        </Button>
      )}
      <Way href={addresses.typeLanding(type, { tab: 'schedules' })} className={buttonClass()}>
        {text.leave}
      </Way>
      {can.includes('discard') && <DiscardButton schedule={schedule} />}
    </IntakeFoot>
  );
}

/** Shows the results of a file: figures, last month beside it, and its rows to correct, confirm or remove (step 4). */
export function Results({ schedule, type }: { schedule: Schedule; type: PaymentType }): ReactNode {
  const { id, number, status, can, comparison, pay, validCount, confirmedCount, remarks, totalAmount } = schedule;
  const many = useActs(schedule);
  const { amount } = payable(schedule);
  const isOver = status === 'SUBMITTED';
  return (
    <>
      {remarks.length > 0 && (
        <Notice tone="warning">
          <PlainList>
            {remarks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </PlainList>
        </Notice>
      )}
      <IntakeTiles
        figures={schedule}
        notes={{ WARNING: text.confirmedNote(confirmedCount), ...(isOver && text.notesOver) }}
        amount={{
          label: isOver ? text.paid : text.toPay,
          figure: formatMoney(isOver ? totalAmount : amount),
          note: confirmedCount > 0 ? text.ofBoth(validCount, confirmedCount) : text.ofValid(validCount),
        }}
      />
      {pay && amount > 0n && <PayTiles pay={pay} />}
      {comparison && <Comparison found={comparison} />}
      <FileRows
        desk={scheduleDesk}
        id={id}
        figures={schedule}
        lead={leadOf(type)}
        account={accountOf(type)}
        sums={amountsOf(type)}
        mayCorrect={can.includes('fix')}
        confirms
        many={many}
        more={figuresOf}
        beside={can.includes('recheck') && <RecheckAll id={id} />}
        excludedFile={text.excludedFile(number)}
      />
      {status === 'VALIDATED' && schedule.isMine && <Foot schedule={schedule} type={type} />}
    </>
  );
}
