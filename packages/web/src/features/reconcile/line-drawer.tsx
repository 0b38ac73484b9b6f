import { accountInWords } from '@isura/contract/bank/words.text';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import type { StatementLine } from '@isura/contract/reconcile/shapes';
import { BS6 } from '@isura/contract/reconcile/statement-line';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { PlainList, Row, Small, Stack } from '../../ui/layout/layout.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { EmptyState } from '../../ui/page/states.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { Money } from '../../ui/value/value.tsx';
import { GuessedBookings } from './guessed-bookings.tsx';
import { lineText } from './line.text.ts';
import { MatchForm } from './match-form.tsx';
import css from './reconcile.module.css';
import { reasonsInWords } from './reconcile.text.ts';
import { LineBadge } from './reconcile-badges.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { nameOfMatch } from './statement-lines.tsx';
import { type GuessToBook, guessesToBook, isToBook, severalNamed } from './to-book.ts';

const text = lineText.line;

function Facts({ line }: { line: StatementLine }): ReactNode {
  const { facts } = text;
  const isOpen = line.state === 'NEW' || line.state === 'SUGGESTED';
  return (
    <SummaryList
      rows={[
        { label: facts.state, value: <LineBadge status={line.state} /> },
        {
          label: facts.account,
          value: accountInWords(line),
        },
        { label: facts.day, value: formatDay(line.bookingDay) },
        { label: facts.value, value: line.valueDay === line.bookingDay ? undefined : formatDay(line.valueDay) },
        { label: facts.way, value: line.side === 'CREDIT' ? text.credit : text.debit },
        { label: facts.reference, value: line.reference },
        {
          label: facts.name,
          value: [line.counterpartyName, line.counterpartyAccount].filter(Boolean).join(', '),
        },
        { label: facts.narration, value: line.narration },
        { label: facts.owner, value: text.owner(line.ownerName, line.ownerOrgName) },
        { label: facts.clock, value: isOpen ? formatInstant(line.dueAt) : undefined },
        { label: facts.note, value: line.note },
        { label: facts.claimed, value: line.claimedBy },
      ]}
    />
  );
}

/** Shows what a line is matched with or booked as: why, by whom and where it was posted. */
const Matches = ({ line }: { line: StatementLine }): ReactNode => (
  <>
    <h3>{text.matches}</h3>
    <PlainList>
      {line.matches.map((match) => (
        <li key={match.id} className={css.item}>
          <div>
            {nameOfMatch(match)}
            {match.reasons.length > 0 && <Small>{text.why(reasonsInWords(match.reasons), match.score)}</Small>}
            <Small>{text.by(match.madeBy, formatInstant(match.madeAt))}</Small>
            {match.confirmedBy && <Small>{text.confirmed(match.confirmedBy)}</Small>}
            {match.journalNumber && <Small>{text.journal(match.journalNumber)}</Small>}
          </div>
          <Money amount={match.amount} />
        </li>
      ))}
    </PlainList>
  </>
);

/** Shows one line of a statement beside the list: the bank's text, its matches or suggestions, and its actions. */
export function LineDrawer({ row, close }: { row: StatementLine | undefined; close: () => void }): ReactNode {
  const [line, setLine] = useState(row);
  const [asks, ask] = useState<'resolve' | 'undo' | 'several' | GuessToBook>();
  const [waiting, setWaiting] = useState<{ number: string }>();
  useEffect(() => {
    if (row) setLine((before) => (before && before.version > row.version ? before : row));
  }, [row]);
  if (!line)
    return (
      <Drawer title={lineText.lines.caption} close={close}>
        <EmptyState sentence={text.gone} />
      </Drawer>
    );
  const may = (act: StatementLine['can'][number]): boolean => line.can.includes(act) && !waiting;
  const [toBook, several] = [guessesToBook(line), severalNamed(line)];
  const leave = (): void => ask(undefined);
  const waits = (request: { number: string }): void => {
    leave();
    setWaiting(request);
  };
  return (
    <Drawer title={text.title(formatMoney(line.amount))} close={close}>
      <Stack>
        {waiting && <WaitingNotice request={waiting} />}
        {!waiting && line.adminRequestId !== undefined && <Notice tone="info">{text.waits}</Notice>}
        <Facts line={line} />
        {line.matches.length > 0 && <Matches line={line} />}
        {may('resolve') && (several || toBook.length > 0) && (
          <GuessedBookings guesses={toBook} several={several} book={ask} />
        )}
        {may('match') &&
          (line.side === 'CREDIT' || toBook.length === 0 || line.guesses.some(({ kind }) => !isToBook(kind))) && (
            <MatchForm key={line.version} lines={[line]} done={([matched]) => matched && setLine(matched)} />
          )}
        <Row>
          {may('undo') && <Button onClick={() => ask('undo')}>{text.undo}</Button>}
          {may('resolve') && <Button onClick={() => ask('resolve')}>{text.resolve}</Button>}
        </Row>
      </Stack>
      {asks === 'undo' && (
        <ReasonDialog
          of={BS6}
          title={text.undoTitle}
          lead={text.undoLead}
          reason={{ label: text.reason, hint: text.reasonHint }}
          input={(reason) => ({ params: { id: line.id }, body: { reason, version: line.version } })}
          verb={text.undo}
          look="danger"
          done={(undone) => {
            leave();
            setLine(undone);
          }}
          close={leave}
        />
      )}
      {asks !== undefined && asks !== 'undo' && (
        <ResolveDialog
          line={line}
          chosen={asks === 'resolve' ? undefined : asks}
          done={(answer) => {
            if ('waiting' in answer) return waits(answer.waiting);
            leave();
            setLine(answer);
          }}
          close={leave}
        />
      )}
    </Drawer>
  );
}
