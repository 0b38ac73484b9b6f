import type { Checkout } from '@isura/contract/collect/checkout';
import { readInvoiceName } from '@isura/contract/collect/invoice';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiProblem } from '../../../lib/api-errors.ts';
import { Button } from '../../../ui/action/button.tsx';
import { useIsCurrent } from '../../../ui/form/answer.ts';
import { Form, shortFormOptions } from '../../../ui/form/form.tsx';
import type { Rule } from '../../../ui/form/rules.ts';
import { TextField } from '../../../ui/form/text-fields.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
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

/** Shows an invoice that was found, or that it is loading. One that does not exist is reported beside the field. */
function Found({ found, token }: { found: UseQueryResult<Checkout>; token: string | undefined }): ReactNode {
  const { data, error, refetch } = found;
  const problem = error instanceof ApiProblem ? error : undefined;
  if (data) return <FoundInvoice invoice={data} token={'name' in data.payer ? token : undefined} />;
  if (problem?.code === 'not-found') return null;
  if (problem?.code === 'rate-limited')
    return (
      <Notice tone="warning" isAnnounced>
        {problem.message}
      </Notice>
    );
  if (error) return <ErrorState retry={() => void refetch()} error={error} />;
  return (
    <AfterAMoment>
      <Stack gap="2xl" width="document" className={css.wide}>
        <Skeleton height={420} />
      </Stack>
    </AfterAMoment>
  );
}

/**
 * Finds an invoice by its number or its reference, to view, pay, print or resend it. The check digit is validated
 * before any request.
 */
export default function FindInvoicePage(): ReactNode {
  const { number, token: sent } = route.useSearch();
  const navigate = useNavigate();
  const read = number === undefined ? undefined : readInvoiceName(number);
  const name = read?.ok ? read.name : undefined;
  const token = name === undefined ? undefined : tokenOf(name, sent);
  const form = useForm({ ...shortFormOptions, values: { number: name ?? number ?? '' } });
  const found = useQuery({ ...foundQuery(name ?? '', token), enabled: name !== undefined });
  const isCurrent = useIsCurrent(form, name === undefined ? undefined : { number: name });
  const isMissing = found.error instanceof ApiProblem && found.error.code === 'not-found';
  const fault = read?.ok === false ? read.error : isMissing ? text.notFound : undefined;
  const { setError } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is not there again is announced again
  useEffect(() => {
    if (fault) setError('number', { message: fault });
  }, [fault, number, found.errorUpdateCount, setError]);
  const find = ({ number }: { number: string }): void => {
    const typed = readInvoiceName(number);
    if (!typed.ok) return;
    if (typed.name === name) void found.refetch();
    void navigate({ to: '/invoice', search: { number: typed.name } });
  };
  return (
    <Stack>
      <PageHeader title={text.title} purpose={text.purpose} />
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
            <Button look={found.data ? 'secondary' : 'primary'} type="submit">
              {text.find}
            </Button>
          </div>
        </div>
      </Form>
      {isCurrent && <Found key={name} found={found} token={token} />}
    </Stack>
  );
}
