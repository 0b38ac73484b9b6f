import { BA2, OR9 } from '@isura/contract/bank/account';
import { type AccountBalance, BA1 } from '@isura/contract/bank/balance';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { call } from '../../lib/api-client.ts';
import { mayCall } from '../../lib/rights.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayAct } from '../../routing/guards.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, layProblem, shortFormManner } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { amount, optional } from '../../ui/form/rules.ts';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { CopyButton, Money } from '../../ui/value/value.tsx';
import { LedgerDrawer } from '../ledger/ledger-drawer.tsx';
import { AccountNumberText } from './account-badge.tsx';
import { AccountSettlements } from './account-settlements.tsx';
import css from './accounts.module.css';
import { purposeLabels, settlementsText } from './accounts.text.ts';
import { balancesText as text } from './balances.text.ts';

const PROFILE = '/admin/setup-administration/corporate-profile';

interface MarkProps {
  account: AccountBalance;
  /** Hears of it, with the request where it waits for the central office. */
  done: (waiting: AdminRequest | undefined) => void;
  cancel: () => void;
}

/** Sets or takes away the mark below which an account counts as low (BA2). */
function MarkForm({ account, done, cancel }: MarkProps): ReactNode {
  const { orgId, bankAccountId, version, lowBalanceThreshold } = account;
  const mark = lowBalanceThreshold === undefined ? '' : formatMoney(lowBalanceThreshold).replace('₦', '');
  const form = useForm({ ...shortFormManner, defaultValues: { lowBalanceThreshold: mark } });
  const [refused, setRefused] = useState<unknown>();
  useEffect(() => form.setFocus('lowBalanceThreshold'), [form]);
  const send = async (values: { lowBalanceThreshold: string }): Promise<void> => {
    setRefused(undefined);
    const typed = parseAmount(values.lowBalanceThreshold);
    try {
      const answer = await call(BA2, {
        params: { orgId, bankAccountId },
        body: { lowBalanceThreshold: typed.ok ? typed.amount : null, version },
      });
      done('waiting' in answer ? answer.waiting : undefined);
    } catch (error) {
      if (!layProblem(form, error)) setRefused(error);
    }
  };
  return (
    <Form form={form} send={send}>
      <div className={css.form}>
        <Refused error={refused} />
        <MoneyField
          name="lowBalanceThreshold"
          label={text.mark}
          hint={text.markHint}
          isOptional
          rule={optional(amount())}
        />
        <div className={css.row}>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
            {text.save}
          </Button>
          <Button onClick={cancel}>{text.cancel}</Button>
        </div>
      </div>
    </Form>
  );
}

/** Who may set the mark of an account: administrators, of the body itself or of the central office. */
function useMaySetMark(): boolean {
  const person = useSignedIn();
  if (!person || !mayAct(person.resources, PROFILE)) return false;
  const roles = roleNames(person);
  return roles.includes('ROLE_MDA_ADMIN') || roles.includes('ROLE_OAGF_ADMIN');
}

/** One account beside the list: its facts, its number when somebody asks, its mark, and what moved on it. */
export function BalanceDrawer({ account, close }: { account: AccountBalance; close: () => void }): ReactNode {
  const client = useQueryClient();
  const person = useSignedIn();
  const maySet = useMaySetMark();
  const [number, show] = useState<string>();
  const [isSetting, set] = useState(false);
  const [changed, setChanged] = useState<{ waiting: AdminRequest | undefined }>();
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const way = useRef<HTMLDivElement>(null);
  /** Puts the form away; the focus goes back to the button it came from. */
  const leave = (): void => {
    flushSync(() => set(false));
    way.current?.querySelector('button')?.focus();
  };
  const [refused, setRefused] = useState<unknown>();
  const reveal = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    await call(OR9, { params: { orgId: account.orgId }, query: { reveal: account.bankAccountId } })
      .then(({ items }) => {
        flushSync(() => show(items[0]?.accountNumber));
        place.current?.querySelector('button')?.focus(); // the button that was pressed is gone
      })
      .catch(setRefused);
    setBusy(false);
  };
  const { columns, facts } = text;
  return (
    <LedgerDrawer title={account.label} accountId={account.ledgerAccountId} close={close}>
      <Refused error={refused} />
      {changed?.waiting && <WaitingNotice request={changed.waiting} />}
      {changed && !changed.waiting && (
        <Notice tone="success" isNews>
          {text.saved}
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: columns.bank, value: account.bankName },
          {
            label: columns.number,
            value: (
              <span ref={place}>
                <AccountNumberText value={number ?? account.accountNumber} />{' '}
                {number && <CopyButton value={number} what={columns.number} />}
              </span>
            ),
          },
          { label: columns.purpose, value: purposeLabels[account.purpose] },
          { label: columns.ledger, value: <Money amount={account.ledgerBalance} /> },
          { label: columns.reserved, value: <Money amount={account.reservedForApproved} /> },
          { label: columns.available, value: <Money amount={account.availableBalance} /> },
          {
            label: facts.mark,
            value:
              account.lowBalanceThreshold === undefined ? facts.none : <Money amount={account.lowBalanceThreshold} />,
          },
          { label: facts.lastPosted, value: account.lastPostedAt && formatInstant(account.lastPostedAt) },
        ]}
      />
      {!number && (
        <div>
          <Button small busy={busy} onClick={() => void reveal()}>
            {text.reveal}
          </Button>
          <p className={css.small}>{text.revealNote}</p>
        </div>
      )}
      {maySet && !isSetting && !changed?.waiting && account.status === 'ACTIVE' && (
        <div ref={way}>
          <Button onClick={() => set(true)}>
            {account.lowBalanceThreshold === undefined ? text.setMark : text.changeMark}
          </Button>
        </div>
      )}
      {isSetting && (
        <MarkForm
          account={account}
          cancel={leave}
          done={(waiting) => {
            leave();
            setChanged({ waiting });
            void client.invalidateQueries({
              predicate: ({ queryKey }) => [BA1.id, 'OR9', 'OR22', 'AR1'].includes(String(queryKey[0])),
            });
          }}
        />
      )}
      {person && mayCall(person, 'SE1') && (
        <>
          <h3>{settlementsText.title}</h3>
          <AccountSettlements bankAccountId={account.bankAccountId} />
        </>
      )}
    </LedgerDrawer>
  );
}
