import { type BankAccount, OR9 } from '@isura/contract/bank/account';
import { BK2, NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { type Tab, TabSet } from '../../ui/page/tabs.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { CopyButton, Money } from '../../ui/value/value.tsx';
import { NameBanner } from '../identity/people/names-in-doubt.tsx';
import { LedgerPart } from '../ledger/ledger-part.tsx';
import { AccountBadge, AccountBalance, AccountNumberText } from './account-badge.tsx';
import { AccountSettlements } from './account-settlements.tsx';
import { refreshAccounts } from './accounts.api.ts';
import css from './accounts.module.css';
import { purposeLabels, settlementsText, accountsText as text } from './accounts.text.ts';
import { type Changed, changeAccount, EditAccount } from './edit-account.tsx';
import { RemoveAccount } from './remove-account.tsx';

/** The parts of an account that somebody may see beside its facts: what moved on its ledger, and what was settled into it. */
function usePartsOf({ id, ledgerAccountId }: BankAccount): Tab[] {
  const person = useSignedIn();
  if (!person || ledgerAccountId === undefined) return [];
  return [
    ...(mayCall(person, 'LG3')
      ? [{ key: 'entries', label: text.entries, panel: <LedgerPart accountId={ledgerAccountId} /> }]
      : []),
    ...(mayCall(person, 'SE1')
      ? [{ key: 'settlements', label: settlementsText.title, panel: <AccountSettlements bankAccountId={id} /> }]
      : []),
  ];
}

interface Props {
  account: BankAccount;
  /** May be changed here, and how far: the central office also asks the bank again. */
  mayChange: boolean;
  mayVerify: boolean;
  close: () => void;
}

type Verified = { accountName: string; cached: boolean };

/** What is known of an account, with its number in full once somebody asked for it. */
function Facts({ account }: { account: BankAccount }): ReactNode {
  const { facts } = text;
  return (
    <SummaryList
      rows={[
        { label: facts.status, value: <AccountBadge account={account} /> },
        { label: facts.mda, value: account.orgName },
        { label: facts.bank, value: account.bankName },
        {
          label: facts.account,
          value: (
            <>
              <AccountNumberText value={account.accountNumber} />{' '}
              {!account.isMasked && <CopyButton value={account.accountNumber} what={facts.account} />}
            </>
          ),
        },
        { label: facts.name, value: account.accountName },
        {
          label: facts.fits,
          value: account.nameMatchScore === undefined ? undefined : text.percent(account.nameMatchScore),
        },
        { label: facts.purpose, value: purposeLabels[account.purpose] },
        { label: facts.isDefault, value: account.isDefault ? text.defaults[account.purpose] : text.no },
        { label: facts.code, value: account.glCode && `${account.glCode} ${account.glName}` },
        {
          label: facts.balance,
          value: account.availableBalance === undefined ? undefined : <AccountBalance account={account} />,
        },
        {
          label: facts.ledger,
          value: account.ledgerBalance === undefined ? undefined : <Money amount={account.ledgerBalance} />,
        },
        {
          label: facts.mark,
          value: account.lowBalanceThreshold === undefined ? undefined : <Money amount={account.lowBalanceThreshold} />,
        },
        { label: facts.verified, value: account.verifiedAt && formatInstant(account.verifiedAt) },
        { label: facts.addedBy, value: text.scopes[account.addedByScope] },
      ]}
    />
  );
}

/** One account beside the list: its facts, its number, what may be done with it, and what moved on it. */
export function AccountDrawer({ account: given, mayChange, mayVerify, close }: Props): ReactNode {
  const client = useQueryClient();
  const [shown, show] = useState<BankAccount>();
  const [isEditing, edit] = useState(false);
  const [asksUse, askUse] = useState(false);
  const [changed, setChanged] = useState<Changed>();
  const [verified, setVerified] = useState<Verified>();
  const [busy, setBusy] = useState<'reveal' | 'verify' | 'use'>();
  const [refused, setRefused] = useState<unknown>();
  const account = (changed && 'account' in changed ? changed.account : undefined) ?? shown ?? given;
  const waits = account.adminRequestId !== undefined || (changed !== undefined && 'waiting' in changed);
  const isUsed = account.status === 'ACTIVE';
  const score = account.nameMatchScore ?? 0;

  const attempt = async (what: typeof busy, work: () => Promise<void>): Promise<void> => {
    setBusy(what);
    setRefused(undefined);
    await work().catch(setRefused);
    setBusy(undefined);
  };
  const reveal = () =>
    attempt('reveal', async () => {
      const { items } = await call(OR9, { params: { orgId: account.orgId }, query: { reveal: account.id } });
      show(items[0]);
    });
  const verify = () =>
    attempt('verify', async () => {
      const { bankCode, accountNumber } = account;
      setVerified(await call(BK2, { body: { bankCode, accountNumber } }));
      await refreshAccounts(client);
    });
  const done = (now: Changed): void => {
    edit(false);
    setChanged(now);
    void refreshAccounts(client);
  };
  const setUse = () =>
    attempt('use', async () => done(await changeAccount(account, { status: isUsed ? 'INACTIVE' : 'ACTIVE' }))).then(
      () => askUse(false),
    );
  const mayAsk = mayChange && !waits;
  const isKnown = isUsed || account.status === 'INACTIVE';

  const details = (
    <div className={css.stack}>
      <Refused error={refused} />
      {changed && 'waiting' in changed && <WaitingNotice request={changed.waiting} />}
      {changed && 'account' in changed && (
        <Notice tone="success" isNews>
          {text.changed}
        </Notice>
      )}
      {verified && <Verification verified={verified} account={account} />}
      {account.status === 'PENDING' && score < NAME_FITS_FROM && (
        <NameBanner name={{ label: account.label, expected: account.orgName, atBank: account.accountName, score }} />
      )}
      <Facts account={account} />
      {account.isMasked && (
        <p className={css.small}>
          <Button look="quiet" small busy={busy === 'reveal'} onClick={() => void reveal()}>
            {text.reveal}
          </Button>{' '}
          {text.revealNote}
        </p>
      )}
      <div className={css.row}>
        {mayAsk && account.status !== 'REJECTED' && <Button onClick={() => edit(true)}>{text.edit}</Button>}
        {mayVerify && (
          <Button busy={busy === 'verify'} onClick={() => void verify()}>
            {text.verify}
          </Button>
        )}
        {mayChange && !mayVerify && account.status === 'REJECTED' && (
          <RemoveAccount account={account} words={text} removed={() => refreshAccounts(client).then(close)} />
        )}
        {mayAsk && isKnown && (
          <Button look={isUsed ? 'danger' : 'secondary'} onClick={() => askUse(true)}>
            {isUsed ? text.stopUsing : text.resumeUse}
          </Button>
        )}
      </div>
    </div>
  );
  return (
    <Drawer title={isEditing ? text.edit : account.label} close={close}>
      {isEditing ? (
        <EditAccount account={account} done={done} cancel={() => edit(false)} />
      ) : (
        <Parts account={account} details={details} />
      )}
      {asksUse && (
        <ConfirmDialog
          question={isUsed ? text.stopQuestion(account.label) : text.resumeQuestion(account.label)}
          consequence={isUsed ? text.stopConsequence : text.resumeConsequence}
          confirm={isUsed ? text.stopUsing : text.resumeUse}
          cancel={text.cancel}
          danger={isUsed}
          busy={busy === 'use'}
          onConfirm={() => void setUse()}
          onCancel={() => askUse(false)}
        />
      )}
    </Drawer>
  );
}

/** The facts of an account, as one of several parts where there is more to see. */
function Parts({ account, details }: { account: BankAccount; details: ReactNode }): ReactNode {
  const [which, show] = useState('details');
  const more = usePartsOf(account);
  if (more.length === 0) return details;
  const tabs = [{ key: 'details', label: text.details, panel: details }, ...more];
  return (
    <TabSet
      label={text.partsOfAccount}
      tabs={tabs}
      open={tabs.find(({ key }) => key === which) ?? tabs[0]!}
      choose={show}
    />
  );
}

/** What the bank says of the name the account is kept under. */
function Verification({ verified, account }: { verified: Verified; account: BankAccount }): ReactNode {
  const isSame = verified.accountName === account.accountName;
  return (
    <Notice tone={isSame ? 'success' : 'warning'} isNews>
      {isSame
        ? verified.cached
          ? text.verified.cached
          : text.verified.now
        : text.verified.other(verified.accountName)}
    </Notice>
  );
}
