import { parseAmount } from '@isura/contract/kernel/money-entry';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import type { FieldProblem } from '@isura/contract/kernel/problems';
import { amountText } from '@isura/contract/org/amount-text';
import type { RuleTerms } from '@isura/contract/org/collection-rule';
import { leastPart, needsAmount, type Price, priceOf } from '@isura/contract/org/price';
import { penaltyWords } from '@isura/contract/org/rule.text';
import { type ReactNode, useId, useState } from 'react';
import form from '../../../ui/form/form.module.css';
import { PlainList, Small } from '../../../ui/layout/layout.tsx';
import { PreviewQuestions } from './preview-questions.tsx';
import css from './rule.module.css';
import { channelWords, previewText as text } from './rule.text.ts';

/** Errors that make it impossible to show a price. */
const PRICE_FIELDS = /^(amount|minAmount|maxAmount|percent|maxQuantity|tiers)/;

function Entry({
  label,
  value,
  change,
  isWhole = false,
}: {
  label: string;
  value: string;
  change: (typed: string) => void;
  isWhole?: boolean;
}): ReactNode {
  const id = useId();
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={form.control}
        type="text"
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={value}
        onChange={(event) => change(event.target.value)}
        // Enter belongs to the surrounding form: here it would submit the rule.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
    </div>
  );
}

function Total({ price }: { price: Price }): ReactNode {
  return (
    <div className={css.total} role="status">
      {price.ok ? (
        <>
          <span>{text.total}</span>
          <span className={css.figure}>{formatMoney(price.total)}</span>
          {price.quantity > 1 && (
            <Small as="span">{text.times(formatMoney(price.unitAmount), formatCount(price.quantity))}</Small>
          )}
        </>
      ) : (
        <span>{price.message}</span>
      )}
    </div>
  );
}

function Sentences({ terms, price }: { terms: RuleTerms; price: Price }): ReactNode {
  const ways = terms.channels.map((channel) => channelWords[channel]).join(', ');
  const sentences = [
    price.ok && terms.partPaymentAllowed && text.least(formatMoney(leastPart(terms, price.total))),
    text.due(terms.dueDays),
    terms.penaltyType !== 'NONE' && terms.penaltyValue !== undefined && text.late(penaltyWords(terms)),
    ways !== '' && text.channels(ways),
    text.bearer[terms.feeBearer],
  ].filter((sentence) => sentence !== false);
  return (
    <PlainList gap="xs" className={css.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </PlainList>
  );
}

interface Props {
  terms: RuleTerms;
  faults: readonly FieldProblem[];
  serviceName: string | undefined;
}

/**
 * Shows the service as a payer sees it: what they enter, what they pay, which questions they see. The figures come from
 * the server.
 */
export function PayerPreview({ terms, faults, serviceName }: Props): ReactNode {
  const [typed, setTyped] = useState({ amount: '', quantity: '1' });
  const entry = parseAmount(typed.amount);
  const hasPrice = !faults.some(({ field }) => PRICE_FIELDS.test(field));
  const price = priceOf(terms, {
    amount: entry.ok ? entry.amount : undefined,
    quantity: /^\d{1,9}$/.test(typed.quantity.trim()) ? Number(typed.quantity) : undefined,
  });
  return (
    <div className={css.preview}>
      <h2 id="payer-preview">{text.title}</h2>
      <div>
        <h3>{serviceName ?? text.noService}</h3>
        <p>{hasPrice ? amountText(terms) : text.incomplete}</p>
      </div>
      {(needsAmount(terms) || terms.quantityEnabled) && <Small>{text.try}</Small>}
      {needsAmount(terms) && (
        <Entry
          label={terms.amountType === 'PERCENTAGE' || terms.amountType === 'TIERED' ? text.declared : text.amount}
          value={typed.amount}
          change={(amount) => setTyped({ ...typed, amount })}
        />
      )}
      {terms.quantityEnabled && (
        <Entry
          label={text.quantity(terms.unitLabel)}
          value={typed.quantity}
          change={(quantity) => setTyped({ ...typed, quantity })}
          isWhole
        />
      )}
      {hasPrice && <Total price={price} />}
      <PreviewQuestions fields={terms.customFields} />
      <Sentences terms={terms} price={price} />
    </div>
  );
}
