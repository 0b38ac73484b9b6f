import { offeredTypes } from '@isura/contract/request/payment-types';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { noPayment } from './payment-values.ts';
import { TypedField } from './typed-field.tsx';

function Form({ type }: { type: ReturnType<typeof offeredTypes>[number] }) {
  const form = useForm({ defaultValues: noPayment(type, { kind: 'certificate' }) });
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { enabled: false } } })}>
      <FormProvider {...form}>
        {type.header.map((field) => (
          <TypedField key={field.name} field={field} within="typeData" />
        ))}
        {type.line
          .filter(({ isComputed }) => !isComputed)
          .map((field) => (
            <TypedField key={field.name} field={field} within="lines.0" />
          ))}
      </FormProvider>
    </QueryClientProvider>
  );
}

test.each(offeredTypes())(
  'the form of $code shows every field that is required at first, and none that is not',
  async (type) => {
    render(<Form type={type} />);
    const typed = [...type.header, ...type.line].filter(({ isComputed }) => !isComputed);
    for (const { label } of typed.filter(({ when }) => when === undefined))
      expect(await screen.findAllByText(label, { exact: false })).not.toHaveLength(0);
    for (const name of ['State of residence', 'Years of the lease', 'What it is for'])
      if (typed.some(({ label, when }) => label === name && when)) expect(screen.queryByText(name)).toBeNull();
  },
);
