import { formatDay, parseDayEntry } from '@isura/contract/kernel/day-format';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { percentText } from '@isura/contract/kernel/percent';
import { formatPhone, normalisePhone } from '@isura/contract/kernel/phone';
import type { CustomField, PublicRule } from '@isura/contract/org/collection-rule';
import { type PriceTerms, priceOf } from '@isura/contract/org/price';
import type { SummaryRow } from '../../../ui/page/pieces.tsx';
import { detailsText as text } from './details.text.ts';
import { bandValue, bandWords, type DetailsValues, priceQueryOf } from './details-values.ts';

/**
 * Returns rows for the answers that make up the price: a declared amount with its percentage, the chosen band, or
 * quantity and unit price. An amount that is itself the price appears as the total only.
 */
export function priceRows(
  rule: PriceTerms & Pick<PublicRule, 'unitLabel'>,
  typed: Pick<DetailsValues, 'amount' | 'quantity'>,
): SummaryRow[] {
  const input = priceQueryOf(rule, typed);
  const price = input && priceOf(rule, input);
  if (!input || !price?.ok) return [];
  const { amount } = input;
  const band = rule.tiers?.find((tier) => bandValue(tier) === typed.amount);
  const rows: SummaryRow[] =
    rule.amountType === 'PERCENTAGE' && amount !== undefined
      ? [
          { label: text.declared, value: formatMoney(amount) },
          {
            label: text.price,
            value: text.percentOfIt(
              percentText(rule.percent ?? 0n),
              rule.minAmount && formatMoney(rule.minAmount),
              rule.maxAmount && formatMoney(rule.maxAmount),
            ),
          },
        ]
      : rule.amountType === 'TIERED' && amount !== undefined
        ? [
            {
              label: band ? text.tier : text.declared,
              value: band ? text.tierFrom(...bandWords(band)) : formatMoney(amount),
            },
          ]
        : [];
  if (!rule.quantityEnabled) return rows;
  const many = {
    label: text.quantity,
    value: formatCount(price.quantity),
  };
  return [...rows, many, { label: text.eachOf(rule.unitLabel), value: formatMoney(price.unitAmount) }];
}

/** Returns rows for the payer as shown before anything is saved. `kind` is the label of the payer's kind. */
export const payerRows = ({ payer }: Pick<DetailsValues, 'payer'>, kind: string): SummaryRow[] => [
  { label: kind, value: text.kinds[payer.kind] },
  { label: text.name[payer.kind], value: payer.name },
  { label: text.email, value: payer.email },
  { label: text.phone, value: formatPhone(normalisePhone(payer.phone) ?? payer.phone) },
  { label: text.tin, value: payer.tin },
  { label: text.address, value: payer.address },
];

function answerWords({ type }: CustomField, typed: string): string {
  if (type === 'FILE') return typed && text.yes;
  const day = type === 'DATE' ? parseDayEntry(typed) : null;
  return day === null ? typed : formatDay(day);
}

/** Returns rows for the answers to the questions of a rule: a file as attached, a date as dates are written. */
export const answerRows = (
  fields: readonly CustomField[],
  { customValues }: Pick<DetailsValues, 'customValues'>,
): SummaryRow[] =>
  fields.map((field) => ({ label: field.label, value: answerWords(field, customValues[field.key] ?? '') }));
