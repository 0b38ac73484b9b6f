import { asKobo } from '@isura/contract/kernel/money';
import { formatMoney } from '@isura/contract/kernel/money-format';
import { formatCount } from '@isura/contract/kernel/numbers-format';
import { percentText } from '@isura/contract/kernel/percent';
import type { PublicRule, Tier } from '@isura/contract/org/collection-rule';
import { needsAmount } from '@isura/contract/org/price';
import type { ReactNode } from 'react';
import { RadioField } from '../../../ui/form/choice-fields.tsx';
import { FieldFrame, useField } from '../../../ui/form/field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import css from './checkout.module.css';
import { detailsText as text } from './details.text.ts';
import { amountRule, bandValue, bandWords, quantityRule } from './details-values.ts';

const figureOf = (kobo: bigint): string => formatCount(Number(kobo / 100n));

function hintOf({ amountType, percent, minAmount, maxAmount }: PublicRule): string | undefined {
  const [least, most] = [minAmount, maxAmount].map((bound) => (bound === undefined ? undefined : formatMoney(bound)));
  if (amountType === 'PERCENTAGE') return text.percentHint(percentText(percent ?? 0n), least, most);
  if (least && most) return text.between(least, most);
  if (least) return text.atLeast(least);
  return most && text.atMost(most);
}

/** Shows a whole-number field with a button on each side. */
function QuantityField({ rule }: { rule: PublicRule }): ReactNode {
  const most = rule.maxQuantity === undefined ? undefined : formatCount(rule.maxQuantity);
  const hint = text.quantityHint(rule.unitLabel, most) || undefined;
  const field = { name: 'quantity', label: text.quantity, hint, rule: quantityRule(rule) };
  const { control, value, onChange, error, ids } = useField(field);
  const step = (by: number): void => {
    const now = Number(value.replaceAll(/[\s,]/g, ''));
    const next = (Number.isInteger(now) ? now : 0) + by;
    onChange(String(Math.min(Math.max(next, 1), rule.maxQuantity ?? 1_000_000)));
  };
  return (
    <FieldFrame {...field} error={error} ids={ids}>
      <div className={css.stepper}>
        <button type="button" aria-label={text.fewer} onClick={() => step(-1)}>
          <span aria-hidden="true">{'−'}</span>
        </button>
        <input
          {...control}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          value={value}
          onChange={onChange}
        />
        <button type="button" aria-label={text.more} onClick={() => step(1)}>
          <span aria-hidden="true">{'+'}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

function QuantityPrices({ tiers }: { tiers: readonly Tier[] }): ReactNode {
  return (
    <div>
      <p>{text.tierPrices}</p>
      <ul className={css.prices}>
        {tiers.map(({ from, amount }) => (
          <li key={String(from)}>
            {text.tierOfQuantity(figureOf(from > 0n ? from : asKobo(100n)), formatMoney(amount))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks the payer for the amount: nothing where it is fixed, else a figure, a band or a quantity. */
export function AmountPart({ rule }: { rule: PublicRule }): ReactNode {
  const { amountType, amount, quantityEnabled, tiers = [] } = rule;
  return (
    <>
      {amountType === 'FIXED' && amount !== undefined && (
        <p>
          {quantityEnabled ? text.eachOf(rule.unitLabel) : text.fixed}
          {': '}
          <strong>{formatMoney(amount)}</strong>
        </p>
      )}
      {amountType === 'TIERED' && quantityEnabled && <QuantityPrices tiers={tiers} />}
      {amountType === 'TIERED' && !quantityEnabled && (
        <RadioField
          name="amount"
          label={text.tier}
          missing={text.chooseTier}
          choices={tiers.map((tier) => ({
            value: bandValue(tier),
            label: text.tierFrom(...bandWords(tier)),
          }))}
        />
      )}
      {amountType !== 'TIERED' && needsAmount(rule) && (
        <MoneyField
          name="amount"
          label={amountType === 'PERCENTAGE' ? text.declared : text.amount}
          hint={hintOf(rule)}
          rule={amountRule(rule)}
        />
      )}
      {quantityEnabled && <QuantityField rule={rule} />}
    </>
  );
}
