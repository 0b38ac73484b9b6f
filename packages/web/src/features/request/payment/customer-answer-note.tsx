import { nairaOf } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { RF3 } from '@isura/contract/request/biller';
import { RF1 } from '@isura/contract/request/reference';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { queryOf } from '../../../lib/query-client.ts';
import { mayCall } from '../../../lib/rights.ts';
import { useSignedIn } from '../../../lib/signed-in.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useAnswerTo } from '../../../ui/form/answer-to.ts';
import { tidyAmount } from '../../../ui/form/money-field.tsx';
import { useTyped } from './account-answer.tsx';
import css from './hub.module.css';
import { customerText as text } from './hub.text.ts';

/**
 * Shows the name and the amount due of a customer number, from the biller of the payment (RF3); the amount can be
 * copied.
 */
export function CustomerAnswerNote({
  within,
  name,
  biller,
}: {
  within: string;
  name: string;
  biller: string;
}): ReactNode {
  const person = useSignedIn();
  const typed = useTyped(within);
  const { [biller]: billerId = '' } = useTyped('typeData');
  const { setValue } = useFormContext();
  const customerNumber = (typed[name] ?? '').trim();
  const { data: billers } = useQuery(queryOf(RF1, { params: { kind: 'billers' }, query: {} }));
  const pattern = billers?.find(({ id }) => String(id) === billerId)?.customerPattern;
  const isWhole = pattern !== undefined && new RegExp(pattern, 'u').test(customerNumber);
  const asks = isWhole && person !== undefined && mayCall(person, RF3.id);
  const question = queryOf(RF3, { params: { id: Number(billerId) }, body: { customerNumber } });
  const { answer, error, isAsking } = useAnswerTo(asks ? { ...question, retry: false } : undefined);
  if (!isWhole) return null;
  const refused = error instanceof ApiProblem ? (error.errors[0]?.message ?? error.message) : undefined;
  if (isAsking || refused || !answer)
    return (
      <p className={css.answer} role="status" data-state={refused ? 'no' : undefined}>
        {isAsking ? text.asking : refused && <strong>{refused}</strong>}
      </p>
    );
  const { customerName, address, amountDue } = answer;
  return (
    <div className={css.answer} role="status">
      <strong>{customerName}</strong>
      {address}
      {amountDue !== undefined && (
        <>
          <span>{text.due(formatMoney(amountDue))}</span>
          {amountDue > 0n && (
            <span>
              <Button
                small
                onClick={() =>
                  setValue(`${within}.amount`, tidyAmount(nairaOf(amountDue)), {
                    shouldDirty: true,
                    shouldValidate: true,
                  })
                }
              >
                {text.take}
              </Button>
            </span>
          )}
        </>
      )}
    </div>
  );
}
