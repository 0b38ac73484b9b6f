import { NAME_FITS_FROM } from '@isura/contract/bank/enquiry';
import { purposeLabels } from '@isura/contract/bank/words.text';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../ui/action/button.tsx';
import { ticked } from '../../ui/form/choice-fields.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { answerRow } from '../../ui/send/answer-row.tsx';
import type { Answers } from '../../ui/send/form-page.tsx';
import { NameBanner } from '../identity/admin-request/name-mismatches.tsx';
import { postableQuery } from '../ledger/ledger.api.ts';
import { AccountNumberText } from './account-badge.tsx';
import { organizationQuery } from './accounts.api.ts';
import { accountsText } from './accounts.text.ts';
import { banksQuery, enquiryQuery } from './bank.api.ts';
import type { NewAccount } from './create-form.tsx';

const { create: text, facts, yes, no } = accountsText;

interface Props extends Answers<NewAccount, unknown> {
  isPending: boolean;
  submit: () => void;
}

/** Shows the answers again before the account is added, each with a link to change it. */
export function CreateCheck({ values, change, outcome, isPending, submit }: Props): ReactNode {
  const accountNumber = values.accountNumber.trim();
  const { data: organization } = useQuery(organizationQuery(Number(values.orgId)));
  const { data: banks = [] } = useQuery(banksQuery);
  const { data: codes } = useQuery(postableQuery('ASSET'));
  const query = { bankCode: values.bankCode, accountNumber, ...(organization && { name: organization.name }) };
  const { data: named } = useQuery({ ...enquiryQuery(query), enabled: organization !== undefined }); // the same query as in the form
  const code = codes?.items.find(({ id }) => String(id) === values.glAccountId);
  const row = (label: string, field: keyof NewAccount, value: ReactNode) =>
    answerRow(text, label, value, () => change(field));
  return (
    <Stack gap="xl" width="form">
      {outcome}
      <SummaryList
        rows={[
          row(facts.mda, 'orgId', organization?.name),
          row(facts.bank, 'bankCode', banks.find((bank) => bank.code === values.bankCode)?.name),
          row(facts.account, 'accountNumber', <AccountNumberText value={accountNumber} />),
          { label: facts.name, value: named?.accountName ?? text.notAsked },
          row(accountsText.label, 'label', values.label.trim()),
          row(facts.purpose, 'purpose', purposeLabels[values.purpose as keyof typeof purposeLabels]),
          row(facts.isDefault, 'isDefault', values.isDefault === ticked ? yes : no),
          row(facts.code, 'glAccountId', code && `${code.code} ${code.name}`),
        ]}
      />
      {organization && named?.matchScore !== undefined && named.matchScore < NAME_FITS_FROM && (
        <>
          <NameBanner
            name={{
              label: values.label.trim(),
              expected: organization.name,
              atBank: named.accountName,
              score: named.matchScore,
            }}
          />
          <p>{text.otherName}</p>
        </>
      )}
      <Row>
        <Button look="primary" busy={isPending} onClick={submit}>
          {text.submit}
        </Button>
        <Button onClick={() => change()}>{text.back}</Button>
      </Row>
    </Stack>
  );
}
