import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { useIsCurrent } from './answer.ts';

describe('a verdict beside a form is shown', () => {
  const beside = (requested: { number: string } | undefined) =>
    renderHook(() => {
      const form = useForm({ defaultValues: { number: 'RCT-2026-0000001', note: '' } });
      return { form, asked: useIsCurrent(form, requested) };
    }).result;

  test('a verdict beside a form is shown while the values it was requested for are unchanged, whatever else is typed', () => {
    const seen = beside({ number: 'RCT-2026-0000001' });
    expect(seen.current.asked).toBe(true);
    act(() => seen.current.form.setValue('note', 'seen by hand'));
    expect(seen.current.asked).toBe(true);
  });

  test('a verdict beside a form is shown until the first letter of another number, and again when the old one is back', () => {
    const seen = beside({ number: 'RCT-2026-0000001' });
    act(() => seen.current.form.setValue('number', 'RCT-2026-000000'));
    expect(seen.current.asked).toBe(false);
    act(() => seen.current.form.setValue('number', 'RCT-2026-0000001'));
    expect(seen.current.asked).toBe(true);
  });

  test('a verdict beside a form is never shown beside an invalid field, nor before anything was requested', () => {
    expect(beside(undefined).current.asked).toBe(false);
    const seen = beside({ number: 'RCT-2026-0000001' });
    // The form reports errors only to those who read them while rendering, as the hook does.
    act(() => seen.current.form.setError('number', { message: 'Check the number' }));
    expect(seen.current.asked).toBe(false);
    act(() => seen.current.form.clearErrors());
    expect(seen.current.asked).toBe(true);
  });
});
