import { accountInWords } from '@isura/contract/bank/words.text';
import * as addresses from '@isura/contract/kernel/addresses';
import { formatDay, formatInstant } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { BS8, type StatementDetail } from '@isura/contract/reconcile/statement';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { Way } from '../../ui/action/way.tsx';
import { IntakeProgress } from '../../ui/intake/intake-figures.tsx';
import { Row, Small, Stack } from '../../ui/layout/layout.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { later } from '../../ui/page/later.tsx';
import { NotYet } from '../../ui/page/not-yet.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { Money } from '../../ui/value/value.tsx';
import { LINES_SHOWN, useStatement } from './reconcile.api.ts';
import { reconcileText } from './reconcile.text.ts';
import { StatementBadge } from './reconcile-badges.tsx';
import { StatementLines } from './statement-lines.tsx';
import { ReadingOfFile } from './statement-reading.tsx';
import { ToLines } from './to-lines.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Links to the change that awaits a second person; shows nothing to users who may not see it there. */
function ToRequest({ id, children }: { id: number; children: ReactNode }): ReactNode {
  const person = useSignedIn();
  if (!person || !mayCall(person, 'AR2')) return null;
  return <Way href={addresses.people({ tab: 'requests', request: id })}>{children}</Way>;
}

const WaitingStatement = later(() => import('./reading-plan.tsx').then((part) => part.WaitingStatement));

const text = reconcileText.statement;
const amount = (value: StatementDetail['creditAmount']): ReactNode =>
  value === undefined ? undefined : <Money amount={value} />;

function Facts({ statement: of }: { statement: StatementDetail }): ReactNode {
  const { facts } = text;
  const lines = [formatCount(of.lineCount), ...(of.knownCount > 0 ? [text.known(of.knownCount)] : [])].join(', ');
  return (
    <SummaryList
      rows={[
        { label: facts.status, value: <StatementBadge status={of.status} /> },
        {
          label: facts.account,
          value: accountInWords(of),
        },
        { label: facts.mda, value: of.orgName },
        { label: facts.file, value: of.fileName },
        { label: facts.days, value: of.fromDay && text.days(formatDay(of.fromDay), formatDay(of.toDay ?? of.fromDay)) },
        { label: facts.opening, value: amount(of.openingBalance) },
        { label: facts.in, value: amount(of.creditAmount) },
        { label: facts.out, value: amount(of.debitAmount) },
        { label: facts.closing, value: amount(of.closingBalance) },
        { label: facts.lines, value: of.lineCount > 0 ? lines : undefined },
        { label: facts.by, value: `${of.importedBy}, ${formatInstant(of.importedAt)}` },
        {
          label: facts.signed,
          value: of.signedOffAt && `${of.signedOffBy ?? ''}, ${formatInstant(of.signedOffAt)}`,
        },
        { label: facts.read, value: of.confirmedAt && `${of.confirmedBy ?? ''}, ${formatInstant(of.confirmedAt)}` },
        {
          label: facts.discarded,
          value: of.discardedAt && `${of.discardedBy ?? ''}, ${formatInstant(of.discardedAt)}`,
        },
        { label: facts.withdrawn, value: of.withdrawnBy },
        {
          label: facts.confirmed,
          value: of.withdrawnAt && `${of.withdrawnConfirmedBy ?? ''}, ${formatInstant(of.withdrawnAt)}`,
        },
        { label: facts.why, value: of.withdrawnReason },
      ]}
    />
  );
}

/** Shows what is unusual about a statement, and what still prevents its sign-off. */
function Remarks({
  statement: of,
  again,
}: {
  statement: StatementDetail;
  again?: (() => void) | undefined;
}): ReactNode {
  if (of.status === 'READING')
    return <IntakeProgress name={text.progress(of.fileName)} percent={of.progressPercent} sentence={text.reading} />;
  if (of.status === 'UNREADABLE')
    return (
      <Notice tone="error">
        <p>{of.failureReason}</p>
        <p>{reconcileText.remedies[of.failureCode ?? '']}</p>
        {again && (
          <Button small onClick={again}>
            {text.again}
          </Button>
        )}
      </Notice>
    );
  if (of.status === 'WAITING')
    return of.can.includes('confirm') ? <WaitingStatement id={of.id} /> : <Notice tone="info">{text.toConfirm}</Notice>;
  if (of.status === 'DISCARDED') return <Notice tone="info">{text.discarded}</Notice>;
  if (of.status === 'WITHDRAWN') return <Notice tone="info">{text.withdrawn}</Notice>;
  return (
    <>
      {of.adminRequestId !== undefined && (
        <Notice tone="info">
          <p>{text.waits}</p>
          <ToRequest id={of.adminRequestId}>{text.toRequest}</ToRequest>
        </Notice>
      )}
      {of.missing && (
        <Notice tone="warning">
          {text.missing} {reconcileText.statements.gap(formatDay(of.missing.from), formatDay(of.missing.to))}
        </Notice>
      )}
      {of.isLate && <Notice tone="warning">{text.late(formatDay(of.toDay ?? ''))}</Notice>}
      {of.openingOff !== undefined && <Notice tone="warning">{text.openingOff(formatMoney(of.openingOff))}</Notice>}
      {of.contradiction && (
        <Notice tone="error">
          {text.contradicts(
            formatDay(of.contradiction.day),
            formatMoney(of.contradiction.bankBalance),
            formatMoney(of.contradiction.linesBalance),
          )}
        </Notice>
      )}
      {of.whyNot && <Notice tone="info">{of.whyNot}</Notice>}
      {of.isMatching && (
        <Notice tone="info" isAnnounced>
          {text.matching}
        </Notice>
      )}
      {of.status === 'READ' && !of.isMatching && of.openCount > 0 && (
        <Notice tone="info">
          <p>{text.inTheWay(of.openCount)}</p>
          <ToLines search={{ into: of.bankAccountId }}>{text.toOpen}</ToLines>
        </Notice>
      )}
      {of.status === 'READ' &&
        of.openCount === 0 &&
        of.adminRequestId === undefined &&
        !of.contradiction &&
        !of.can.includes('sign-off') && <Notice tone="info">{text.byAnother(of.importedBy, of.confirmedBy)}</Notice>}
    </>
  );
}

interface Props {
  id: number;
  close: () => void;
  /** Imports a file for the account again, where the user may. */
  again: ((bankAccountId: number) => void) | undefined;
}

/**
 * Shows one statement beside the list with its lines and their explanations (BS3), or, before it counts, how it will be
 * read; somebody other than its importer and who confirmed it signs it off (BS8).
 */
export function StatementDrawer({ id, close, again }: Props): ReactNode {
  const [page, go] = useState(0);
  const [asks, ask] = useState<StatementDetail['can'][number]>();
  const leave = (): void => ask(undefined);
  const { data, error, refetch } = useStatement(id, page);
  const kept = data ? data.lineCount - data.knownCount : 0;
  return (
    <Drawer title={data?.fileName ?? text.caption} close={close} isWide>
      <NotYet of={{ data, error, refetch }} gone={text.gone} height={320} />
      {data && (
        <Stack>
          <Remarks statement={data} again={again && (() => again(data.bankAccountId))} />
          {(data.can.includes('sign-off') || data.can.includes('withdraw')) && (
            <Row>
              {data.can.includes('sign-off') && (
                <Button look="primary" onClick={() => ask('sign-off')}>
                  {text.signOff}
                </Button>
              )}
              {data.can.includes('withdraw') && <Button onClick={() => ask('withdraw')}>{text.withdraw}</Button>}
            </Row>
          )}
          <Facts statement={data} />
          {data.reading && <ReadingOfFile reading={data.reading} />}
          {data.status !== 'WAITING' && <h3>{text.lines}</h3>}
          {data.lines.length > 0 && <StatementLines lines={data.lines} />}
          {data.lines.length === 0 && data.status !== 'WAITING' && <Small>{text.noLines}</Small>}
          {kept > LINES_SHOWN && <Pager page={page} size={LINES_SHOWN} total={kept} go={go} />}
        </Stack>
      )}
      {asks === 'withdraw' && data && <WithdrawDialog statement={data} done={leave} close={leave} />}
      {asks === 'sign-off' && data && (
        <ReasonDialog
          of={BS8}
          title={text.signOffTitle}
          lead={text.signOffLead}
          input={() => ({ params: { id }, body: { version: data.version } })}
          verb={text.signOff}
          done={leave}
          close={leave}
        />
      )}
    </Drawer>
  );
}
