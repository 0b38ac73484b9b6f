import { BA2, OR9 } from '@isura/contract/bank/account';
import type { AccountBalance } from '@isura/contract/bank/balance';
import { balanceColumns } from '@isura/contract/bank/balance-columns.text';
import { purposeLabels } from '@isura/contract/bank/words.text';
import * as addresses from '@isura/contract/kernel/addresses';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { isCentralAdmin } from '../../lib/central-office.ts';
import { mayCall } from '../../lib/rights.ts';
import { roleNames } from '../../lib/session-values.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { mayAct, mayOpen } from '../../routing/guards.ts';
import { pageAnswers } from '../../routing/needs.ts';
import { Button } from '../../ui/action/button.tsx';
import { Way } from '../../ui/action/way.tsx';
import { shortFormOptions } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Small } from '../../ui/layout/layout.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { InlineForm } from '../../ui/send/form-layers.tsx';
import { Outcome } from '../../ui/send/outcome.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { CopyButton, Money } from '../../ui/value/value.tsx';
import { LedgerDrawer } from '../ledger/ledger-drawer.tsx';
import { AccountNumberText } from './account-badge.tsx';
import { AccountSettlements } from './account-settlements.tsx';
import { settlementsText } from './accounts.text.ts';
import { balancesText as text } from './balances.text.ts';
import { readThreshold, thresholdText } from './edit-account.tsx';

const QUEUE = addresses.unprocessed();

/** Shows what is reserved for approved payments, with a link to them for those who may open it. */
function Reserved({ account: { bankAccountId, reservedForApproved } }: { account: AccountBalance }): ReactNode {
  const person = useSignedIn();
  const isOpen = person !== undefined && mayOpen(person.resources, QUEUE) && pageAnswers(person, QUEUE);
  return (
    <>
      <Money amount={reservedForApproved} />{' '}
      {isOpen && reservedForApproved > 0n && (
        <Way href={addresses.unprocessed({ account: bankAccountId })}>{text.reservedFor}</Way>
      )}
    </>
  );
}

const PROFILE = '/admin/setup-administration/corporate-profile';

interface ThresholdProps {
  account: AccountBalance;
  /** Called after the change, with the request where it awaits the central office. */
  done: (waiting: AdminRequest | undefined) => void;
  cancel: () => void;
}

/** Sets or removes the threshold below which a balance counts as low (BA2). */
function ThresholdForm({ account, done, cancel }: ThresholdProps): ReactNode {
  const { orgId, bankAccountId, version } = account;
  const form = useForm({
    ...shortFormOptions,
    defaultValues: { lowBalanceThreshold: thresholdText(account.lowBalanceThreshold) },
  });
  useEffect(() => form.setFocus('lowBalanceThreshold'), [form]);
  const sending = useSend(BA2, { form, done: (answer) => done('waiting' in answer ? answer.waiting : undefined) });
  return (
    <InlineForm
      of={BA2}
      form={form}
      sending={sending}
      send={({ lowBalanceThreshold }) =>
        sending.send({
          params: { orgId, bankAccountId },
          body: { lowBalanceThreshold: readThreshold(lowBalanceThreshold), version },
        })
      }
      verb={text.save}
      close={cancel}
    >
      <MoneyField name="lowBalanceThreshold" label={text.threshold} hint={text.thresholdHint} isOptional />
    </InlineForm>
  );
}

/** Reports whether the user may set the threshold: administrators of the organization or of the central office may. */
function useMaySetThreshold(): boolean {
  const person = useSignedIn();
  if (!person || !mayAct(person.resources, PROFILE)) return false;
  return roleNames(person).includes('ROLE_MDA_ADMIN') || isCentralAdmin(person);
}

/** Shows one account beside the list: its facts, its full number on request, its threshold and its entries. */
export function BalanceDrawer({ account, close }: { account: AccountBalance; close: () => void }): ReactNode {
  const person = useSignedIn();
  const maySet = useMaySetThreshold();
  const [number, show] = useState<string>();
  const [isSetting, set] = useState(false);
  const [changed, setChanged] = useState<{ waiting: AdminRequest | undefined }>();
  const place = useRef<HTMLSpanElement>(null);
  const way = useRef<HTMLDivElement>(null);
  /** Closes the form and returns the focus to the button that opened it. */
  const leave = (): void => {
    flushSync(() => set(false));
    way.current?.querySelector('button')?.focus();
  };
  const revealing = useSend(OR9, {
    done: ({ items }) => {
      flushSync(() => show(items[0]?.accountNumber));
      place.current?.querySelector('button')?.focus(); // the button that was pressed no longer exists
    },
  });
  const reveal = (): Promise<void> =>
    revealing.send({ params: { orgId: account.orgId }, query: { reveal: account.bankAccountId } });
  const { columns } = balanceColumns;
  const { facts } = text;
  return (
    <LedgerDrawer title={account.label} accountId={account.ledgerAccountId} close={close}>
      <Outcome sending={revealing} />
      {changed?.waiting && <WaitingNotice request={changed.waiting} />}
      {changed && !changed.waiting && (
        <Notice tone="success" isAnnounced>
          {text.saved}
        </Notice>
      )}
      <SummaryList
        rows={[
          { label: columns.bank.title, value: account.bankName },
          {
            label: columns.number.title,
            value: (
              <span ref={place}>
                <AccountNumberText value={number ?? account.accountNumber} />{' '}
                {number && <CopyButton value={number} what={columns.number.title} />}
              </span>
            ),
          },
          { label: columns.purpose.title, value: purposeLabels[account.purpose] },
          { label: columns.ledgerBalance.title, value: <Money amount={account.ledgerBalance} /> },
          { label: columns.reserved.title, value: <Reserved account={account} /> },
          { label: columns.available.title, value: <Money amount={account.availableBalance} /> },
          {
            label: facts.threshold,
            value:
              account.lowBalanceThreshold === undefined ? facts.none : <Money amount={account.lowBalanceThreshold} />,
          },
          { label: facts.lastPosted, value: account.lastPostedAt && formatInstant(account.lastPostedAt) },
        ]}
      />
      {!number && (
        <div>
          <Button small busy={revealing.isPending} onClick={() => void reveal()}>
            {text.reveal}
          </Button>
          <Small>{text.revealNote}</Small>
        </div>
      )}
      {maySet && !isSetting && !changed?.waiting && account.status === 'ACTIVE' && (
        <div ref={way}>
          <Button onClick={() => set(true)}>
            {account.lowBalanceThreshold === undefined ? text.setThreshold : text.changeThreshold}
          </Button>
        </div>
      )}
      {isSetting && (
        <ThresholdForm
          account={account}
          cancel={leave}
          done={(waiting) => {
            leave();
            setChanged({ waiting });
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
