import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { useStillAsked } from './answer.ts';

describe('a verdict beside a form stands', () => {
  const beside = (asked: { number: string } | undefined) =>
    renderHook(() => {
      const form = useForm({ defaultValues: { number: 'RCT-2026-0000001', note: '' } });
      return { form, stands: useStillAsked(form, asked) };
    }).result;

  test('while what was asked still stands in the form, whatever else is typed', () => {
    const seen = beside({ number: 'RCT-2026-0000001' });
    expect(seen.current.stands).toBe(true);
    act(() => seen.current.form.setValue('note', 'seen by hand'));
    expect(seen.current.stands).toBe(true);
  });

  test('until the first letter of another number, and again when the old one is back', () => {
    const seen = beside({ number: 'RCT-2026-0000001' });
    act(() => seen.current.form.setValue('number', 'RCT-2026-000000'));
    expect(seen.current.stands).toBe(false);
    act(() => seen.current.form.setValue('number', 'RCT-2026-0000001'));
    expect(seen.current.stands).toBe(true);
  });

  test('never beside a fault of the form, and not before anything was asked', () => {
    expect(beside(undefined).current.stands).toBe(false);
    const seen = beside({ number: 'RCT-2026-0000001' });
    // The form tells of faults to whoever reads them while it is drawn, as the hook does.
    act(() => seen.current.form.setError('number', { message: 'Check the number' }));
    expect(seen.current.stands).toBe(false);
    act(() => seen.current.form.clearErrors());
    expect(seen.current.stands).toBe(true);
  });
});
