import * as addresses from '@isura/contract/kernel/addresses';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { targetOf } from '../../../lib/target.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Card } from '../../../ui/page/pieces.tsx';
import { LastChecks } from '../../collect/validation/last-checks-list.tsx';
import { validationText } from '../../collect/validation/validation.text.ts';
import css from './dashboard.module.css';
import { homeText as text } from './home.text.ts';

/** Shows somebody who helps payers the field that finds a payment by its reference, and what they looked up last. */
export function FindByReference(): ReactNode {
  const navigate = useNavigate();
  const form = useForm({ ...shortFormOptions, defaultValues: { ref: '' } });
  return (
    <Card>
      <h2>{text.find}</h2>
      <Form
        form={form}
        send={({ ref }) => void navigate(targetOf(addresses.validation({ ref: ref.trim().slice(0, 40) })))}
      >
        <div className={css.stack}>
          <TextField
            name="ref"
            label={validationText.field}
            hint={validationText.hint}
            missing={validationText.missing}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
          />
          <div>
            <Button type="submit" look="primary">
              {text.look}
            </Button>
          </div>
        </div>
      </Form>
      <LastChecks />
    </Card>
  );
}
