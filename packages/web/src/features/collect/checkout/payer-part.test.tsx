import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { PayerPart } from './payer-part.tsx';

function Part({ isOfOther }: { isOfOther: boolean }) {
  const form = useForm({ defaultValues: { payer: { kind: 'INDIVIDUAL', name: '', email: '', phone: '' } } });
  return (
    <FormProvider {...form}>
      <PayerPart requiresTin={false} requiresAddress isOfOther={isOfOther} />
    </FormProvider>
  );
}
const completed = (): (string | null)[] =>
  screen.getAllByRole('textbox').map((field) => field.getAttribute('autocomplete'));

test('a payer is asked for their own details, and the browser offers to fill them in', () => {
  render(<Part isOfOther={false} />);
  expect(screen.getByRole('group', { name: /You are paying as/ })).toBeInTheDocument();
  expect(completed()).toEqual(['name', 'email', 'tel-national', 'street-address']);
});

test('an officer who bills is asked for the payer’s details, and the browser does not offer the officer’s own', () => {
  render(<Part isOfOther />);
  expect(screen.getByRole('group', { name: /The payer is/ })).toBeInTheDocument();
  expect(completed()).toEqual(['off', 'off', 'off', 'off']);
});
