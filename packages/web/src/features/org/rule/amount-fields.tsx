import { AmountType } from '@isura/contract/org/collection-rule';
import { amountTypeLabels } from '@isura/contract/org/rule.text';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { CheckField, RadioField, ticked } from '../../../ui/form/choice-fields.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Small } from '../../../ui/layout/layout.tsx';
import css from './rule.module.css';
import { amountTypeHints, ruleFormText as text } from './rule.text.ts';
import { noTier, type RuleFields } from './rule-fields.ts';

const kinds = AmountType.options.map((value) => ({
  value,
  label: `${amountTypeLabels[value]}. ${amountTypeHints[value]}.`,
}));
const MOST_TIERS = 50;

function Bounds({ isOptional, least, most }: { isOptional: boolean; least: string; most: string }): ReactNode {
  return (
    <div className={css.pair}>
      <MoneyField name="minAmount" label={least} isOptional={isOptional} />
      <MoneyField name="maxAmount" label={most} isOptional={isOptional} />
    </div>
  );
}

/** Shows the tiers of a price: where each begins and ends, and the unit price in it. */
function TierFields({ ofQuantity }: { ofQuantity: boolean }): ReactNode {
  const { control, getValues } = useFormContext<RuleFields>();
  const { fields, append, remove } = useFieldArray({ control, name: 'tiers' });
  const add = (): void => append({ ...noTier, from: getValues(`tiers.${fields.length - 1}.to`) ?? '' });
  const edge = (name: string, label: string, isOptional = false): ReactNode =>
    ofQuantity ? (
      <TextField name={name} label={label} inputMode="numeric" isOptional={isOptional} />
    ) : (
      <MoneyField name={name} label={label} isOptional={isOptional} />
    );
  return (
    <fieldset className={css.section}>
      <legend>{text.tiers}</legend>
      <Small>{text.tiersHint(ofQuantity)}</Small>
      {fields.map((field, at) => (
        <fieldset key={field.id} className={css.item}>
          <legend>{text.tierLegend(at + 1)}</legend>
          <div className={css.triple}>
            {edge(`tiers.${at}.from`, text.tierFrom)}
            {edge(`tiers.${at}.to`, text.tierTo, at === fields.length - 1)}
            <MoneyField name={`tiers.${at}.amount`} label={text.tierPrice} />
          </div>
          {fields.length > 1 && (
            <div>
              <Button small look="quiet" aria-label={text.removeTier(at + 1)} onClick={() => remove(at)}>
                {text.removeShort}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {fields.length < MOST_TIERS && (
        <div>
          <Button onClick={add}>{text.addTier}</Button>
        </div>
      )}
    </fieldset>
  );
}

/** Shows how the amount is determined, with the figures of that kind, and whether payers enter a quantity. */
export function AmountFields(): ReactNode {
  const { watch } = useFormContext<RuleFields>();
  const kind = watch('amountType');
  const ofQuantity = watch('quantityEnabled') === ticked;
  return (
    <fieldset className={css.section}>
      <legend>{text.sections.amount}</legend>
      <RadioField name="amountType" label={text.kind} choices={kinds} />
      {kind === 'FIXED' && <MoneyField name="amount" label={text.amount} />}
      {kind === 'RANGE' && <Bounds isOptional={false} least={text.minAmount} most={text.maxAmount} />}
      {kind === 'VARIABLE' && <Bounds isOptional least={text.minAmount} most={text.maxAmount} />}
      {kind === 'PERCENTAGE' && (
        <>
          <TextField name="percent" label={text.percent} inputMode="decimal" />
          <Bounds isOptional least={text.lowestCharge} most={text.highestCharge} />
        </>
      )}
      <CheckField name="quantityEnabled" label={text.quantity} hint={text.quantityHint} />
      {ofQuantity && (
        <div className={css.pair}>
          <TextField name="unitLabel" label={text.unit} hint={text.unitHint} maxLength={30} isOptional />
          <TextField name="maxQuantity" label={text.maxQuantity} inputMode="numeric" isOptional />
        </div>
      )}
      {kind === 'TIERED' && <TierFields ofQuantity={ofQuantity} />}
    </fieldset>
  );
}
