import { bareReference, isReference } from '@isura/contract/kernel/reference';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { checkoutQuery } from './checkout.api.ts';
import css from './checkout.module.css';
import { CheckoutFrame, WayHeader } from './checkout-frame.tsx';
import { tokenOf } from './checkout-token.ts';
import { Paying } from './paying.tsx';
import { paymentText as text } from './payment.text.ts';

const route = getRouteApi('/payer/payment');

const referenceRule: Rule = (typed) => {
  const bare = bareReference(typed);
  if (!/^\d{12}$/.test(bare)) return text.boxMissing;
  return isReference(bare) ? undefined : text.boxWrong;
};

/** Shows a field for a reference typed or pasted by hand; its check digit is validated before any request. */
function ReferenceBox({ typed = '', fault }: { typed?: string; fault?: string | undefined }): ReactNode {
  const form = useForm({ ...shortFormOptions, defaultValues: { reference: typed } });
  const navigate = useNavigate();
  const { setError } = form;
  useEffect(() => {
    if (fault) setError('reference', { message: fault });
  }, [fault, setError]);
  return (
    <CheckoutFrame step={2}>
      <WayHeader title={text.boxTitle} />
      <Form
        form={form}
        send={({ reference }) => void navigate({ to: '/payment', search: { ref: bareReference(reference) } })}
      >
        <div className={css.referenceBox}>
          <TextField
            name="reference"
            label={text.boxLabel}
            hint={text.boxHint}
            rule={referenceRule}
            inputMode="numeric"
            autoComplete="off"
            maxLength={20}
          />
          <div>
            <Button look="primary" type="submit">
              {text.boxGo}
            </Button>
          </div>
        </div>
      </Form>
    </CheckoutFrame>
  );
}

function OfReference({ reference, token }: { reference: string; token: string | undefined }): ReactNode {
  const [held] = useState(token); // an attempt started from here has its own key and is read by it
  const { data, error, refetch } = useQuery(checkoutQuery(reference, held));
  if (data) return <Paying checkout={data} reload={() => void refetch()} />;
  if (error instanceof ApiProblem && error.code === 'not-found')
    return <ReferenceBox typed={reference} fault={text.notFound} />;
  return (
    <CheckoutFrame step={2}>
      <WayHeader title={text.title} />
      {error instanceof ApiProblem && error.code === 'rate-limited' ? (
        <Notice tone="warning" isAnnounced>
          {error.message}
        </Notice>
      ) : error ? (
        <ErrorState retry={() => void refetch()} error={error} />
      ) : (
        <AfterAMoment>
          <div className={css.stack}>
            <Skeleton height={160} />
            <Skeleton height={240} />
          </div>
        </AfterAMoment>
      )}
    </CheckoutFrame>
  );
}

/** Shows how to pay a reference; without one, the field to type it. */
export default function PaymentPage(): ReactNode {
  const { ref, token } = route.useSearch();
  if (ref === undefined) return <ReferenceBox />;
  const reference = bareReference(ref);
  if (referenceRule(reference)) return <ReferenceBox key={ref} typed={ref} fault={referenceRule(reference)} />;
  return <OfReference key={reference} reference={reference} token={tokenOf(reference, token)} />;
}
