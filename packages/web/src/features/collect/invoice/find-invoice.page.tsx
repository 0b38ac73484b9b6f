import { readInvoiceName } from '@isura/contract/collect/invoice';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, shortFormManner } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Notice } from '../../../ui/page/notice.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Skeleton } from '../../../ui/page/pieces.tsx';
import { AfterAMoment, ErrorState } from '../../../ui/page/states.tsx';
import { tokenOf } from '../checkout/checkout-token.ts';
import { foundQuery } from './find.api.ts';
import { FoundInvoice } from './found-invoice.tsx';
import css from './invoice.module.css';
import { findText as text } from './invoice.text.ts';

const route = getRouteApi('/payer/invoice');

const nameRule: Rule = (typed) => {
  const read = readInvoiceName(typed);
  return read.ok ? undefined : read.error;
};

/** The number as it is typed; its check digit is looked at before anything is asked. */
function FindBox({ typed, fault }: { typed: string; fault: string | undefined }): ReactNode {
  const form = useForm({ ...shortFormManner, defaultValues: { number: typed } });
  const navigate = useNavigate();
  const { setError } = form;
  useEffect(() => {
    if (fault) setError('number', { message: fault });
  }, [fault, setError]);
  const find = ({ number }: { number: string }): void => {
    const read = readInvoiceName(number);
    if (read.ok) void navigate({ to: '/invoice', search: { number: read.name } });
  };
  return (
    <Form form={form} send={find}>
      <div className={css.box} data-no-print>
        <TextField
          name="number"
          label={text.label}
          hint={text.hint}
          rule={nameRule}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
        />
        <div>
          <Button look="primary" type="submit">
            {text.find}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function Found({ number, token }: { number: string; token: string | undefined }): ReactNode {
  const { data, error, refetch } = useQuery(foundQuery(number, token));
  const problem = error instanceof ApiProblem ? error : undefined;
  if (data)
    return (
      <>
        <FoundInvoice invoice={data} token={'name' in data.payer ? token : undefined} />
        <section className={css.another} aria-label={text.another} data-no-print>
          <h2>{text.another}</h2>
          <FindBox typed="" fault={undefined} />
        </section>
      </>
    );
  if (problem?.code === 'not-found') return <FindBox typed={number} fault={text.notFound} />;
  if (problem?.code === 'rate-limited')
    return (
      <>
        <Notice tone="warning" isNews>
          {problem.message}
        </Notice>
        <FindBox typed={number} fault={undefined} />
      </>
    );
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <AfterAMoment>
      <div className={css.wide}>
        <Skeleton height={420} />
      </div>
    </AfterAMoment>
  );
}

/** Finds an invoice by its number or its reference, to look at, pay, print, or have sent again. */
export default function FindInvoicePage(): ReactNode {
  const { number: given, token } = route.useSearch();
  const read = given === undefined ? undefined : readInvoiceName(given);
  return (
    <div className={css.stack}>
      <PageHeader title={text.title} purpose={text.purpose} />
      {read?.ok ? (
        <Found key={read.name} number={read.name} token={tokenOf(read.name, token)} />
      ) : (
        <FindBox key={given} typed={given ?? ''} fault={read?.error} />
      )}
    </div>
  );
}
