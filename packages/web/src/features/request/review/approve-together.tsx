import { NOTHING, sum } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import {
  PR38,
  type TogetherPayment,
  type TogetherPreview,
  togetherSubject,
} from '@isura/contract/request/approve-together';
import { payeeInWords } from '@isura/contract/request/payee-in-words.text';
import { IconArrowLeft, IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { changedSearch } from '../../../lib/target.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { Outcome } from '../../../ui/send/outcome.tsx';
import { useSend } from '../../../ui/send/use-send.ts';
import { Badge } from '../../../ui/status/status-badge.tsx';
import { showToast } from '../../../ui/toast/toast.tsx';
import { CheckList, worstOf } from './checks-card.tsx';
import { CodeStep } from './code-step.tsx';
import { LeftOut } from './left-out.tsx';
import css from './together.module.css';
import { type ActCounts, togetherText as text } from './together.text.ts';
import { requestOf, useTogether } from './use-together.ts';

/** Counts what the levels of these payments do with them. */
const countsOf = (items: readonly TogetherPayment[]): ActCounts => {
  const reviewed = items.filter(({ action }) => action === 'REVIEW').length;
  return { reviewed, approved: items.length - reviewed };
};

/** Returns what the button does, in money. */
function verbOf(items: readonly TogetherPayment[]): string {
  const sumOf = (isReview: boolean): string =>
    formatMoney(
      sum([
        NOTHING,
        ...items.flatMap(({ action, totalAmount }) => ((action === 'REVIEW') === isReview ? totalAmount : [])),
      ]),
    );
  return text.verb(countsOf(items), { reviewed: sumOf(true), approved: sumOf(false) });
}

/** Shows every finding about a payment, or that all pass. */
function Verdict({ checks }: Pick<TogetherPayment, 'checks'>): ReactNode {
  return worstOf(checks) ? (
    <CheckList checks={checks.filter(({ severity }) => severity !== 'OK')} />
  ) : (
    <Badge tone="success" icon={IconCheck}>
      {text.allPass}
    </Badge>
  );
}

/** Shows one payment: its title and check, and a row for each account it pays. */
function PaymentRows({ item }: { item: TogetherPayment }): ReactNode {
  const { title, requestNumber, transfers, more, checks, keptAmount } = item;
  const rows = [
    ...transfers.map(({ name, forName, what, bankName, accountNumber, amount }) => ({
      key: `${name} ${bankName} ${accountNumber} ${what.join()}`,
      payee: payeeInWords(name, forName),
      note: text.whatAndAccount(what, `${bankName} ${accountNumber}`),
      amount,
    })),
    ...(more ? [{ key: 'more', payee: text.moreAccounts(more.count), note: '', amount: more.amount }] : []),
  ];
  return (
    <tbody>
      {rows.map(({ key, payee, note, amount }, at) => (
        <tr key={key}>
          {at === 0 && (
            <th scope="rowgroup" rowSpan={rows.length}>
              {title}
              <small>{requestNumber}</small>
              {keptAmount > 0n && <small>{text.kept(formatMoney(keptAmount))}</small>}
            </th>
          )}
          <td>
            {payee}
            {note && <small>{note}</small>}
          </td>
          <td className={css.amount}>{formatMoney(amount)}</td>
          {at === 0 && (
            <td rowSpan={rows.length}>
              <Verdict checks={checks} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Payments({ preview }: { preview: TogetherPreview }): ReactNode {
  const allowed = preview.items.filter((item) => item.allowed);
  const from = preview.accounts.map(({ label, accountNumber }) => text.from(label, accountNumber)).join(', ');
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{text.payment}</th>
          <th scope="col">{text.payeeAndWhat}</th>
          <th scope="col" className={css.amount}>
            {text.amount}
          </th>
          <th scope="col">{text.checks}</th>
        </tr>
      </thead>
      {allowed.map((item) => (
        <PaymentRows key={item.requestId} item={item} />
      ))}
      <tfoot>
        <tr>
          <th scope="row">{text.count(allowed.length, preview.payees.length)}</th>
          <td>{from}</td>
          <td className={css.amount}>{formatMoney(preview.total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}

function Payees({ payees }: Pick<TogetherPreview, 'payees'>): ReactNode {
  return (
    <section className={css.card}>
      <h2>{text.byPayee}</h2>
      <table className={css.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{text.payeeHead}</th>
            <th scope="col">{text.paymentsHead}</th>
            <th scope="col">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {payees.map(({ name, forName, bankName, accountNumber, amount, requestCount, lineCount }) => (
            <tr key={`${name} ${bankName} ${accountNumber}`}>
              <th scope="row">
                {payeeInWords(name, forName)}
                <small>{`${bankName} ${accountNumber}`}</small>
              </th>
              <td>{text.ofPayee(requestCount, lineCount)}</td>
              <td className={css.amount}>{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Names a list and its warnings, so that a tick holds for these alone. */
const warningsOf = (list: readonly (string | number)[], checks: TogetherPayment['checks']): string =>
  JSON.stringify([
    list,
    checks.flatMap(({ severity, title, message }) => (severity === 'WARNING' ? [title, message] : [])),
  ]);

interface DecisionProps {
  preview: TogetherPreview & { bundleHash: string };
  titleOf: (requestId: number) => string;
  readAgain: (error: unknown) => Promise<void>;
  done: (counts: ActCounts) => void;
}

/** Shows what was checked over all of them, the warnings to read, and the act: one code, all or none. */
function Decision({ preview, titleOf, readAgain, done }: DecisionProps): ReactNode {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLDivElement>(null);
  // What was read is these warnings, and what the code is for is this list: with others, both begin again.
  const [seenOf, see] = useState<string>();
  const [isReminded, remind] = useState(false);
  const [provedOf, prove] = useState<string>();
  const { bundleHash, mustSee, needsCode, checks } = preview;
  const allowed = preview.items.filter((item) => item.allowed);
  const toRead = warningsOf([bundleHash, ...mustSee], [...checks, ...allowed.flatMap((item) => item.checks)]);
  const isSeen = seenOf === toRead;
  const isStopped = checks.some(({ severity }) => severity === 'BLOCK');
  const sending = useSend(PR38, {
    done: () => done(countsOf(allowed)),
    refused: async (error) => {
      await readAgain(error);
      return false;
    },
  });
  const send = (): void => {
    prove(undefined);
    const items = allowed.map(({ requestId, contentHash }) => ({ requestId, contentHash }));
    void sending.send({ body: { items, bundleHash, seen: mustSee } });
  };
  const agree = (): void => {
    const isUnread = mustSee.length > 0 && !isSeen;
    remind(isUnread);
    if (isUnread) box.current?.focus();
    else if (needsCode) prove(bundleHash);
    else send();
  };
  const verb = verbOf(allowed);
  const isProving = provedOf === bundleHash;
  const about = requestOf(sending.problem);
  return (
    <section className={css.card} aria-label={text.together(allowed.length)}>
      <h2>{text.together(allowed.length)}</h2>
      <CheckList checks={checks} />
      {mustSee.length > 0 && (
        <>
          {isReminded && (
            <p id={`${id}-missing`} className={css.missing} role="alert">
              {text.unread}
            </p>
          )}
          <label className={css.box}>
            <input
              ref={box}
              type="checkbox"
              checked={isSeen}
              aria-describedby={isReminded ? `${id}-missing` : undefined}
              onChange={() => {
                see(isSeen ? undefined : toRead);
                remind(false);
              }}
            />
            {text.haveRead(mustSee.length)}
          </label>
        </>
      )}
      {about !== undefined && <p className={css.missing}>{text.notDecided(titleOf(about))}</p>}
      <Outcome sending={sending} />
      {isStopped && <p className={css.missing}>{text.stopped}</p>}
      {!isStopped && isProving && (
        <CodeStep
          subject={togetherSubject(bundleHash)}
          verb={verb}
          done={send}
          close={() => prove(undefined)}
          refused={() => void readAgain(undefined)}
          opener={button}
        />
      )}
      {!isStopped && (
        <div ref={button} hidden={isProving}>
          <Button look="primary" busy={sending.isPending} onClick={agree}>
            <IconCheck size={18} stroke={2} aria-hidden /> {verb}
          </Button>
        </div>
      )}
      <p className={css.note}>{text.allOrNone}</p>
    </section>
  );
}

/**
 * Shows several payments that are decided by one act (PR37, PR38): each with its payees, the sums by payee, the checks
 * over all of them, the code and the button with the sum. What may not be decided with the others is left out and says
 * why; one that changed since it was chosen, or cannot be read, is named, and the rest stays. `ids` are those of the
 * address, joined by hyphens; `listed` is the list they were chosen in.
 */
export function ApproveTogether({
  ids,
  listed,
  cleared,
}: {
  ids: string;
  listed: readonly { id: number; title: string }[];
  cleared: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const chosen = useMemo(() => [...new Set(ids.split('-').map(Number))], [ids]);
  const together = useTogether(chosen, listed);
  const { preview, error, isTooFew, retry, titleOf, readAgain } = together;
  const toInbox = changedSearch({ together: undefined });
  const allowed = preview?.items.filter((item) => item.allowed) ?? [];
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Link {...toInbox}>
          <IconArrowLeft size={18} stroke={1.75} aria-hidden /> {text.back}
        </Link>
        <h1 tabIndex={-1}>{allowed.length > 0 ? text.title(countsOf(allowed)) : text.noTitle}</h1>
      </div>
      {isTooFew && <Notice tone="warning">{text.tooFew}</Notice>}
      {error && !preview && !isTooFew && <ErrorState error={error} retry={retry} />}
      {!preview && !error && !isTooFew && (
        <AfterAMoment>
          <Skeleton height={320} />
        </AfterAMoment>
      )}
      <div className={preview && css.sides}>
        <div className={css.main}>
          {preview && allowed.length > 0 && <Payments preview={preview} />}
          {preview && allowed.length > 0 && <Payees payees={preview.payees} />}
          <LeftOut {...together} items={preview?.items ?? []} />
        </div>
        {preview && preview.bundleHash === undefined && <Notice tone="warning">{text.tooFew}</Notice>}
        {preview?.bundleHash !== undefined && (
          <Decision
            preview={{ ...preview, bundleHash: preview.bundleHash }}
            titleOf={titleOf}
            readAgain={readAgain}
            done={(counts) => {
              void showToast('success', text.done(counts));
              cleared();
              void navigate(toInbox);
            }}
          />
        )}
      </div>
    </div>
  );
}
