import { BA2, type BankAccount, OR9 } from '@isura/contract/bank/account';
import { BK2, NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { formatInstant } from '@isura/contract/kernel/day-format';
import { type ReactNode, useState } from 'react';
import { mayCall } from '../../lib/rights.ts';
import { useSignedIn } from '../../lib/signed-in.ts';
import { Button } from '../../ui/action/button.tsx';
import { Small, Stack } from '../../ui/layout/layout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { DrawerActs } from '../../ui/overlay/drawer-acts.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { Notice } from '../../ui/page/notice.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { type Tab, TabSet } from '../../ui/page/tabs.tsx';
import { WaitingNotice } from '../../ui/page/waiting-notice.tsx';
import { Outcome } from '../../ui/send/outcome.tsx';
import { useSend } from '../../ui/send/use-send.ts';
import { CopyButton, Money } from '../../ui/value/value.tsx';
import { NameBanner } from '../identity/admin-request/name-mismatches.tsx';
import { LedgerPart } from '../ledger/ledger-part.tsx';
import { AccountBadge, AccountBalance, AccountNumberText } from './account-badge.tsx';
import { AccountSettlements } from './account-settlements.tsx';
import { settlementsText, accountsText as text } from './accounts.text.ts';
import { type Changed, EditAccount } from './edit-account.tsx';
import { RemoveAccount } from './remove-account.tsx';

/** Returns the parts of an account that the user may see beside its facts: ledger entries and settlements. */
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
  close: () => void;
}

type Verified = { accountName: string; cached: boolean };

/** Shows the facts of an account, with its full number once the user asks for it. */
function Facts({ account }: { account: BankAccount }): ReactNode {
  const { facts } = text;
  return (
    <SummaryList
      rows={[
        { label: facts.status, value: <AccountBadge {...account} /> },
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
          label: facts.threshold,
          value: account.lowBalanceThreshold === undefined ? undefined : <Money amount={account.lowBalanceThreshold} />,
        },
        { label: facts.verified, value: account.verifiedAt && formatInstant(account.verifiedAt) },
        { label: facts.addedBy, value: text.scopes[account.addedByScope] },
      ]}
    />
  );
}

/** Shows one account beside the list: its facts, its number, its actions and its entries. */
export function AccountDrawer({ account: initial, close }: Props): ReactNode {
  const [shown, show] = useState<BankAccount>();
  const [isEditing, edit] = useState(false);
  const [asksUse, askUse] = useState(false);
  const [changed, setChanged] = useState<Changed>();
  const [verified, setVerified] = useState<Verified>();
  const account = (changed && 'account' in changed ? changed.account : undefined) ?? shown ?? initial;
  const waits = account.adminRequestId !== undefined || (changed !== undefined && 'waiting' in changed);
  const isUsed = account.status === 'ACTIVE';
  const score = account.nameMatchScore ?? 0;

  const { orgId, id: bankAccountId, version, bankCode, accountNumber } = account;
  const revealing = useSend(OR9, { done: ({ items }) => show(items[0]) });
  const verifying = useSend(BK2, { done: setVerified });
  const done = (now: Changed): void => {
    edit(false);
    setChanged(now);
  };
  const turning = useSend(BA2, { done: (answer) => done('waiting' in answer ? answer : { account: answer }) });
  const setUse = (): Promise<void> =>
    turning
      .send({ params: { orgId, bankAccountId }, body: { status: isUsed ? 'INACTIVE' : 'ACTIVE', version } })
      .then(() => askUse(false));
  const can = (act: NonNullable<BankAccount['can']>[number]): boolean => (shown ?? initial).can?.includes(act) ?? false;

  const details = (
    <Stack>
      <Outcome sending={revealing} />
      <Outcome sending={verifying} />
      <Outcome of={BA2} sending={turning} />
      {changed && 'waiting' in changed && <WaitingNotice request={changed.waiting} />}
      {changed && 'account' in changed && (
        <Notice tone="success" isAnnounced>
          {text.changed}
        </Notice>
      )}
      {verified && <Verification verified={verified} account={account} />}
      {account.status === 'PENDING' && score < NAME_FITS_FROM && (
        <NameBanner name={{ label: account.label, expected: account.orgName, atBank: account.accountName, score }} />
      )}
      <Facts account={account} />
      {account.isMasked && (
        <Small>
          <Button
            look="quiet"
            small
            busy={revealing.isPending}
            onClick={() => void revealing.send({ params: { orgId }, query: { reveal: bankAccountId } })}
          >
            {text.reveal}
          </Button>{' '}
          {text.revealNote}
        </Small>
      )}
      <RemoveAccount
        account={account}
        words={text}
        removed={close}
        among={(remove) => (
          <DrawerActs
            of={account.label}
            acts={[
              can('change') && !waits && { label: text.edit, act: () => edit(true) },
              can('verify') && {
                label: text.verify,
                act: () => void verifying.send({ body: { bankCode, accountNumber } }),
                busy: verifying.isPending,
              },
              can('remove') && { label: text.remove, act: remove, look: 'danger' },
              can('use') &&
                !waits && {
                  label: isUsed ? text.stopUsing : text.resumeUse,
                  act: () => askUse(true),
                  look: isUsed ? 'danger' : undefined,
                },
            ]}
          />
        )}
      />
    </Stack>
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
          busy={turning.isPending}
          onConfirm={() => void setUse()}
          onCancel={() => askUse(false)}
        />
      )}
    </Drawer>
  );
}

/** Shows the facts of an account, as one of several tabs where there are more parts. */
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

/** Shows what the bank returns for the name the account is registered under. */
function Verification({ verified, account }: { verified: Verified; account: BankAccount }): ReactNode {
  const isSame = verified.accountName === account.accountName;
  return (
    <Notice tone={isSame ? 'success' : 'warning'} isAnnounced>
      {isSame
        ? verified.cached
          ? text.verified.cached
          : text.verified.now
        : text.verified.other(verified.accountName)}
    </Notice>
  );
}
