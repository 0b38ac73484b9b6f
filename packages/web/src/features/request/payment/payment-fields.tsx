import type { BankAccount } from '@isura/contract/bank/account';
import { lagosDay } from '@isura/contract/kernel/days';
import { type Calculation, RequestIn } from '@isura/contract/request/payment-drafts';
import type { PaymentField } from '@isura/contract/request/payment-fields';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '../../../ui/action/button.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { SelectField } from '../../../ui/form/select-fields.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { ProjectField } from '../project/project-field.tsx';
import { WithFinding } from './finding-note.tsx';
import css from './payment.module.css';
import { formText as text } from './payment.text.ts';
import { noLine, type PaymentValues } from './payment-values.ts';
import { ruleOf, Stated, TypedField } from './typed-field.tsx';

/** Returns the rule of a field of every payment, as the call has it; here it is required. */
const ruleIn =
  (name: 'title' | 'narration'): Rule =>
  (typed) => {
    const validated = z.safeParse(RequestIn.shape[name], typed);
    return validated.success && typed.trim() !== ''
      ? undefined
      : (validated.error?.issues[0]?.message ?? text[name === 'title' ? 'titleMissing' : 'narrationMissing']);
  };

/** Shows a field and, once what is typed has its form, what the server finds about it. */
function NotedField({ field, within }: { field: PaymentField; within: string }): ReactNode {
  const name = `${within}.${field.name}`;
  const typed: unknown = useWatch({ name });
  const isFormed = ruleOf(field)(typeof typed === 'string' ? typed : '') === undefined;
  return (
    <div className={css.noted}>
      <WithFinding name={name} isFormed={isFormed}>
        <TypedField field={field} within={within} />
      </WithFinding>
    </div>
  );
}

/** Returns the authority of a line in words, and the law that names it. */
const authorityIn = (found: Calculation | undefined, lineNo: number): ReactNode => {
  const named = found?.authorities?.find((one) => one.lineNo === lineNo);
  return named && <Stated label={text.authority} value={named.name} why={text.byLaw(named.law)} />;
};

/**
 * Shows the lines of a payment, each with its fields one below the other, and the authority that the law names for its
 * tax, which nobody chooses.
 */
export function Lines({ type, found }: { type: PaymentType; found: Calculation | undefined }): ReactNode {
  const { getValues } = useFormContext<PaymentValues>();
  const { fields, append, remove } = useFieldArray<PaymentValues, 'lines'>({ name: 'lines' });
  const { words, mostLines } = type;
  const add = (): void =>
    append(noLine(type), { focusName: `lines.${getValues('lines').length}.${type.line[0]?.name}` });
  return (
    <section className={css.card}>
      <h2>{words.linePart}</h2>
      {fields.map(({ id }, at) => (
        <fieldset key={id} className={css.line}>
          <legend>{text.lineTitle(words.line, at + 1)}</legend>
          <div className={css.grid}>
            {type.line
              .filter(({ isComputed }) => !isComputed)
              .map((field) => (
                <NotedField key={field.name} field={field} within={`lines.${at}`} />
              ))}
            {authorityIn(found, at + 1)}
          </div>
          {fields.length > 1 && (
            <Button small look="quiet" onClick={() => remove(at)}>
              <IconTrash size={16} stroke={1.75} aria-hidden /> {text.removeLine(words.line, at + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {fields.length < mostLines ? (
        <div>
          <Button onClick={add}>
            <IconPlus size={18} stroke={1.75} aria-hidden /> {text.addLine(words.line)}
          </Button>
        </div>
      ) : (
        mostLines > 1 && <p className={css.note}>{text.moreNo(mostLines)}</p>
      )}
    </section>
  );
}

/** Shows the name of a payment, and the fields of its type for the payment as a whole. */
export const AboutPart = ({
  header,
  fixedTitle,
}: {
  header: readonly PaymentField[];
  fixedTitle?: string | undefined;
}): ReactNode => (
  <section className={css.card}>
    <h2>{text.about}</h2>
    <div className={css.grid}>
      {fixedTitle === undefined ? (
        <TextField name="title" label={text.titleLabel} hint={text.titleHint} maxLength={100} rule={ruleIn('title')} />
      ) : (
        <Stated label={text.titleLabel} value={fixedTitle} />
      )}
      <TextField
        name="narration"
        label={text.narration}
        hint={text.narrationHint}
        maxLength={100}
        rule={ruleIn('narration')}
      />
      {header.map((field) => (
        <NotedField key={field.name} field={field} within="typeData" />
      ))}
    </div>
  </section>
);

/** Shows the source account and the pay date. */
export const MoneyPart = ({
  accounts,
  children,
}: {
  accounts: readonly BankAccount[];
  children?: ReactNode;
}): ReactNode => (
  <section className={css.card}>
    <h2>{text.money}</h2>
    {accounts.length === 0 && <Notice tone="warning">{text.noSource}</Notice>}
    <div className={css.grid}>
      <SelectField
        name="sourceBankAccountId"
        label={text.source}
        choices={accounts.map(({ id, label, bankName, accountNumber }) => ({
          value: String(id),
          label: `${label}, ${bankName} ••••${accountNumber.slice(-4)}`,
        }))}
        missing={text.sourceMissing}
      />
      <DateField name="payDate" label={text.payDate} from={lagosDay(new Date())} />
      {children}
    </div>
  </section>
);

interface Props {
  type: PaymentType;
  accounts: readonly BankAccount[];
  lines: ReactNode;
  /** The title of a refund: its own, which nobody changes. */
  fixedTitle?: string | undefined;
}

/** Shows all fields of a payment: its name, those of its type, its lines, and the source of the money. */
export const PaymentFields = ({ type, accounts, lines, fixedTitle }: Props): ReactNode => (
  <>
    <AboutPart header={type.header} fixedTitle={fixedTitle} />
    {lines}
    <MoneyPart accounts={accounts}>
      <ProjectField />
    </MoneyPart>
  </>
);
