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

test('a payer is asked about himself and offered what his browser knows of him', () => {
  render(<Part isOfOther={false} />);
  expect(screen.getByRole('group', { name: /You pay as/ })).toBeInTheDocument();
  expect(completed()).toEqual(['name', 'email', 'tel-national', 'street-address']);
});

test('an officer who bills is asked about the payer, and his own name is not offered', () => {
  render(<Part isOfOther />);
  expect(screen.getByRole('group', { name: /The payer is/ })).toBeInTheDocument();
  expect(completed()).toEqual(['off', 'off', 'off', 'off']);
});
