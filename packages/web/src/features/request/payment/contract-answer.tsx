import { dayInField } from '@isura/contract/kernel/day-format';
import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { type Contract, PR22 } from '@isura/contract/request/contracts';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import { type ReactNode, useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { tidyAmount } from '../../../ui/form/money-field.tsx';
import { useTyped } from './account-answer.tsx';
import css from './hub.module.css';
import { contractsText as text } from './hub.text.ts';

/** Returns what is known of a contract as typed values. */
const typedOf = ({ title, awardDate, contractSum, contractorName }: Contract) => ({
  title,
  awardDate: awardDate === undefined ? '' : dayInField(awardDate),
  contractSum: contractSum === undefined ? '' : tidyAmount(nairaOf(contractSum)),
  contractorName,
});

/**
 * Shows what is known of the contract with the typed number (PR22): it fills the empty fields of the payment and of its
 * first line, and shows how far the contract is paid.
 */
export function ContractAnswer({ field }: { field: PaymentField }): ReactNode {
  const person = useSignedIn();
  const { setValue, getValues } = useFormContext();
  const number = (useTyped('typeData')[field.name] ?? '').trim();
  const asks = number !== '' && person !== undefined && mayCall(person, PR22.id);
  const { answer } = useAnswerTo(asks ? queryOf(PR22, { query: { number, size: 1 } }) : undefined);
  const found = answer?.items[0];
  const names = field.ofContract;
  useEffect(() => {
    if (!found || !names) return;
    const { contractorName, ...ofPayment } = typedOf(found);
    const fill = (name: string, value: string): void => {
      if (value !== '' && getValues(name) === '') setValue(name, value, { shouldDirty: true, shouldValidate: true });
    };
    for (const [what, value] of Object.entries(ofPayment))
      fill(`typeData.${names[what as keyof typeof ofPayment]}`, value);
    fill(`lines.0.${names.contractorName}`, contractorName);
  }, [found, names, getValues, setValue]);
  if (!found) return null;
  const { title, contractorName, contractSum, paidToDate, onTheWay, retained, released, certificates } = found;
  return (
    <div className={css.answer} role="status">
      {title !== '' && <strong>{title}</strong>}
      <span>{contractorName}</span>
      <span>
        {contractSum === undefined
          ? text.soFarOfNoSum(formatMoney(paidToDate), certificates)
          : text.soFar(formatMoney(paidToDate), formatMoney(contractSum), certificates)}
      </span>
      {onTheWay > 0n && <span>{text.more(formatMoney(onTheWay))}</span>}
      {retained > 0n && <span>{text.kept(formatMoney(retained), formatMoney(released))}</span>}
    </div>
  );
}
