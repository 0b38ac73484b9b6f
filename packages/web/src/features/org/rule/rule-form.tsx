import { channelLabels } from '@isura/contract/org/channel.text';
import { Channel, FeeBearer, PenaltyType, type RuleTerms } from '@isura/contract/org/collection-rule';
import { bearerLabels, penaltyLabels } from '@isura/contract/org/rule.text';
import type { ReactNode } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/action/button.tsx';
import { ChecksField } from '../../../ui/form/checks-field.tsx';
import { CheckField, RadioField, ticked } from '../../../ui/form/choice-fields.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Floating, Row } from '../../../ui/layout/layout.tsx';
import { AmountFields } from './amount-fields.tsx';
import { PayerPreview } from './payer-preview.tsx';
import { QuestionFields } from './question-fields.tsx';
import css from './rule.module.css';
import { ruleFormText as text } from './rule.text.ts';
import type { RuleFields } from './rule-fields.ts';
import { readRule } from './rule-reading.ts';

const penalties = PenaltyType.options.map((value) => ({ value, label: penaltyLabels[value] }));
const bearers = FeeBearer.options.map((value) => ({ value, label: bearerLabels[value] }));
const channels = Channel.options.map((value) => ({ value, label: channelLabels[value] }));

/** A service a rule can be for. */
export interface ServiceChoice {
  id: number;
  name: string;
}

function ServiceFields({ services, isFixed }: { services: readonly ServiceChoice[]; isFixed: boolean }): ReactNode {
  return (
    <fieldset className={css.section}>
      <legend>{text.sections.service}</legend>
      {isFixed ? (
        <p>{services[0]?.name}</p>
      ) : (
        <SelectField
          name="serviceId"
          label={text.service}
          choices={services.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <TextField name="name" label={text.name} hint={text.nameHint} maxLength={80} />
    </fieldset>
  );
}

function PayingFields(): ReactNode {
  const { watch } = useFormContext<RuleFields>();
  const penalty = watch('penaltyType');
  return (
    <fieldset className={css.section}>
      <legend>{text.sections.paying}</legend>
      <CheckField name="partPaymentAllowed" label={text.part} />
      {watch('partPaymentAllowed') === ticked && (
        <TextField name="minPartPercent" label={text.minPart} inputMode="numeric" isOptional />
      )}
      <TextField name="dueDays" label={text.dueDays} hint={text.dueDaysHint} inputMode="numeric" />
      <RadioField name="penaltyType" label={text.penalty} choices={penalties} />
      {penalty === 'FLAT' && <MoneyField name="penaltyValue" label={text.penaltyAmount} />}
      {penalty === 'PERCENT_MONTHLY' && (
        <TextField name="penaltyValue" label={text.penaltyPercent} inputMode="decimal" />
      )}
      {penalty !== 'NONE' && (
        <TextField name="penaltyCapPercent" label={text.penaltyCap} inputMode="decimal" isOptional />
      )}
    </fieldset>
  );
}

function ValidityFields(): ReactNode {
  return (
    <fieldset className={css.section}>
      <legend>{text.sections.channels}</legend>
      <ChecksField name="channels" label={text.channels} choices={channels} />
      <RadioField name="feeBearer" label={text.bearer} choices={bearers} />
      <div className={css.pair}>
        <DateField name="validFrom" label={text.validFrom} />
        <DateField name="validTo" label={text.validTo} hint={text.validToHint} isOptional />
      </div>
    </fieldset>
  );
}

/** Shows the preview beside the form, updated with every keystroke. */
function LivePreview({ services }: { services: readonly ServiceChoice[] }): ReactNode {
  const { watch } = useFormContext<RuleFields>();
  const fields = watch();
  const { terms, faults } = readRule(fields);
  const service = services.find(({ id }) => String(id) === fields.serviceId);
  return <PayerPreview terms={terms} faults={faults} serviceName={service?.name} />;
}

interface Props {
  services: readonly ServiceChoice[];
  /** Whether the rule exists already and so stays with its service. */
  isServiceFixed: boolean;
  cancel: () => void;
  children?: ReactNode;
}

/** Returns the terms typed in the form; undefined where something is inconsistent, which is reported on its fields. */
export function readForm(form: UseFormReturn<RuleFields>, fields: RuleFields): RuleTerms | undefined {
  const { terms, faults } = readRule(fields);
  for (const { field, message } of faults) form.setError(field as keyof RuleFields, { type: 'server', message });
  return faults.length === 0 ? terms : undefined;
}

/** Shows the five parts of a rule, and at the right the payer's preview. */
export const RuleForm = ({ services, isServiceFixed, cancel, children }: Props): ReactNode => (
  <div className={css.columns}>
    <div className={css.form}>
      {children}
      <ServiceFields services={services} isFixed={isServiceFixed} />
      <AmountFields />
      <PayingFields />
      <QuestionFields />
      <ValidityFields />
      <Floating>
        <Row>
          <Button type="submit" look="primary">
            {text.continue}
          </Button>
          <Button onClick={cancel}>{text.cancel}</Button>
        </Row>
      </Floating>
    </div>
    <aside className={css.aside} aria-labelledby="payer-preview">
      <LivePreview services={services} />
    </aside>
  </div>
);
