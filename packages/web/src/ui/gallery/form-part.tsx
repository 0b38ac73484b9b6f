import { ME7 } from '@isura/contract/identity/account-register';
import { lagosDay } from '@isura/contract/kernel/days';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../action/button.tsx';
import { DateField } from '../form/date-field.tsx';
import { FileDrop } from '../form/file-drop.tsx';
import { Form, formOptions } from '../form/form.tsx';
import { MoneyField } from '../form/money-field.tsx';
import * as rules from '../form/rules.ts';
import { SearchSelect } from '../form/search-select.tsx';
import { PeriodField, SelectField } from '../form/select-fields.tsx';
import { EmailField, OtpField, PasswordField, PhoneField, TextareaField, TextField } from '../form/text-fields.tsx';
import { Stack } from '../layout/layout.tsx';
import { RulesOfCall } from '../send/form-layers.tsx';
import css from './gallery.module.css';
import { galleryText } from './gallery.text.ts';

const { fields: text, banks, sectors, chooseBank, chooseSector } = galleryText;
const asChoices = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** All fields of the field catalogue in one form; sending it empty shows every message. */
export function FormPart(): ReactNode {
  const form = useForm<Record<string, string>>(formOptions);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isSent, setSent] = useState(false);
  const today = lagosDay(new Date());
  return (
    <RulesOfCall of={ME7}>
      <Form form={form} send={() => setSent(true)}>
        <Stack gap="2xl">
          <TextField name="name" label={text.name} autoComplete="name" />
          <EmailField name="email" label={text.email} />
          <PhoneField name="phone" label={text.phone} isOptional />
          <MoneyField name="amount" label={text.amount} hint={text.amountHint} rule={rules.amount()} />
          <PasswordField name="password" label={text.password} isNew />
          <OtpField name="code" label={text.code} hint={text.codeHint} rule={rules.otp} />
          <DateField name="payDate" label={text.date} rule={rules.date({ from: today })} />
          <PeriodField
            name="period"
            label={text.period}
            thisYear={Number(today.slice(0, 4))}
            missing={text.periodMissing}
          />
          <SearchSelect name="bank" label={text.bank} choices={asChoices(banks)} missing={chooseBank} />
          <SelectField name="sector" label={text.sector} choices={asChoices(sectors)} missing={chooseSector} />
          <TextareaField name="reason" label={text.reason} most={500} missing={text.reasonMissing} />
          <FileDrop label={text.files} files={files} choose={setFiles} />
          <div className={css.row}>
            <Button look="primary" type="submit">
              {text.send}
            </Button>
            <span role="status">{isSent ? text.sent : ''}</span>
          </div>
        </Stack>
      </Form>
    </RulesOfCall>
  );
}
