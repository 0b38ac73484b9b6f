import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ticked } from '../../ui/form/choice-fields.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { Refused } from '../../ui/page/refused.tsx';
import { NameBanner } from '../identity/people/names-in-doubt.tsx';
import { postableQuery } from '../ledger/ledger.api.ts';
import { AccountNumberText } from './account-badge.tsx';
import { bodyQuery } from './accounts.api.ts';
import css from './accounts.module.css';
import { accountsText, purposeLabels } from './accounts.text.ts';
import { banksQuery, enquiryQuery } from './bank.api.ts';
import type { NewAccount } from './create-form.tsx';

const { create: text, facts, yes, no } = accountsText;

interface Props {
  values: NewAccount;
  refused: unknown;
  submit: () => Promise<void>;
  back: () => void;
}

/** The answers once more before the account is added, each with a way back to change it. */
export function CreateCheck({ values, refused, submit, back }: Props): ReactNode {
  const [busy, setBusy] = useState(false);
  const accountNumber = values.accountNumber.trim();
  const { data: body } = useQuery(bodyQuery(Number(values.orgId)));
  const { data: banks = [] } = useQuery(banksQuery);
  const { data: codes } = useQuery(postableQuery('ASSET'));
  const asked = { bankCode: values.bankCode, accountNumber, ...(body && { name: body.name }) };
  const { data: named } = useQuery({ ...enquiryQuery(asked), enabled: false }); // as the form asked, never again here
  const code = codes?.items.find(({ id }) => String(id) === values.glAccountId);
  const change = (what: string): ReactNode => (
    <Button look="quiet" small aria-label={text.changeWhat(what)} onClick={back}>
      {text.change}
    </Button>
  );
  const row = (label: string, value: ReactNode) => ({ label, value, change: change(label) });
  const send = async (): Promise<void> => {
    setBusy(true);
    await submit();
    setBusy(false);
  };
  return (
    <div className={css.form}>
      <Refused error={refused} />
      <SummaryList
        rows={[
          row(facts.mda, body?.name),
          row(facts.bank, banks.find((bank) => bank.code === values.bankCode)?.name),
          row(facts.account, <AccountNumberText value={accountNumber} />),
          { label: facts.name, value: named?.accountName ?? text.notAsked },
          row(accountsText.label, values.label.trim()),
          row(facts.purpose, purposeLabels[values.purpose as keyof typeof purposeLabels]),
          row(facts.isDefault, values.isDefault === ticked ? yes : no),
          row(facts.code, code && `${code.code} ${code.name}`),
        ]}
      />
      {body && named?.matchScore !== undefined && named.matchScore < NAME_FITS_FROM && (
        <>
          <NameBanner
            name={{
              label: values.label.trim(),
              expected: body.name,
              atBank: named.accountName,
              score: named.matchScore,
            }}
          />
          <p>{text.otherName}</p>
        </>
      )}
      <div className={css.row}>
        <Button look="primary" busy={busy} onClick={() => void send()}>
          {text.submit}
        </Button>
        <Button onClick={back}>{text.back}</Button>
      </div>
    </div>
  );
}
