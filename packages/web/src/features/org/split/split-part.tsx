import type { BankAccount } from '@isura/contract/bank/account';
import { BeneficiaryType } from '@isura/contract/org/split';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { OrganizationField } from './organization-field.tsx';
import { accountsQuery, fundAccountsQuery } from './split.api.ts';
import css from './split.module.css';
import { splitText, editorText as text } from './split.text.ts';
import { nameOf, type PartKey, type SplitValues, typedPercent } from './split-values.ts';

const kinds = BeneficiaryType.options.map((value) => ({ value, label: splitText.kinds[value] }));

const percentRule: Rule = (value) => {
  if (value.trim() === '') return text.percentMissing;
  const percent = typedPercent(value);
  if (percent === undefined) return text.percentWrong;
  return percent > 1_000_000n ? text.percentMost : undefined;
};

const collects = ({ purpose, status }: BankAccount, isFund: boolean): boolean =>
  status === 'ACTIVE' && (isFund ? purpose === 'CRF' : purpose === 'COLLECTION' || purpose === 'BOTH');

/** Shows the accounts a part may go to: of the fund, of the MDA itself, or of the chosen organization. */
function AccountField({ name, kind, orgId }: { name: string; kind: string; orgId: number | undefined }): ReactNode {
  const isFund = kind === 'CRF';
  const fund = useQuery({ ...fundAccountsQuery, enabled: isFund });
  const own = useQuery({ ...accountsQuery(orgId ?? 0), enabled: !isFund && orgId !== undefined });
  const { data } = isFund ? fund : own;
  const fitting = data?.items.filter((account) => collects(account, isFund));
  return (
    <SelectField
      name={name}
      label={text.account}
      missing={text.accountMissing}
      {...(fitting?.length === 0 && { hint: text.accountNone })}
      choices={(fitting ?? []).map(({ id, label, bankName, accountNumber }) => ({
        value: String(id),
        label: text.accountOf(label, bankName, accountNumber),
      }))}
    />
  );
}

interface Props {
  partKey: PartKey;
  number: number;
  orgId: number;
  known?: { id: number; name: string } | undefined;
  remove?: (() => void) | undefined;
}

/** Shows one part of a split: its recipient, its account and its percentage. */
export function SplitPart({ partKey, number, orgId, known, remove }: Props): ReactNode {
  const { setValue } = useFormContext<SplitValues>();
  const names = {
    kind: nameOf('kind', partKey),
    org: nameOf('org', partKey),
    account: nameOf('account', partKey),
    percent: nameOf('percent', partKey),
  };
  const [kind = '', org = ''] = useWatch<SplitValues>({ name: [names.kind, names.org] }) as string[];
  const isElsewhere = kind === 'OTHER_MDA' || kind === 'SERVICE_PARTNER';
  const of = isElsewhere ? (org ? Number(org) : undefined) : kind === 'MDA' ? orgId : undefined;
  return (
    <fieldset className={css.part}>
      <legend className="visually-hidden">{text.part(number)}</legend>
      <div className={css.partHead}>
        <p className={css.total} aria-hidden="true">
          {text.part(number)}
        </p>
        {remove && (
          <Button small look="quiet" onClick={remove}>
            {text.remove(number)}
          </Button>
        )}
      </div>
      <div onChange={() => setValue(names.account, '')}>
        <SelectField name={names.kind} label={text.kind} choices={kinds} missing={text.kindMissing} />
      </div>
      {isElsewhere && (
        <OrganizationField
          name={names.org}
          label={text.organization}
          hint={text.organizationHint}
          missing={text.organizationMissing}
          known={known}
        />
      )}
      {kind !== '' && <AccountField key={`${kind} ${of}`} name={names.account} kind={kind} orgId={of} />}
      <TextField
        name={names.percent}
        label={text.percent}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        rule={percentRule}
      />
    </fieldset>
  );
}
