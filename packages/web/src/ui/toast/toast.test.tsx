import { act, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { showLoading, showToast, ToastHost, toastConstants } from './toast.tsx';

describe('toasts', () => {
  test('toasts have the constants of the specification', () => {
    expect(toastConstants).toEqual({
      position: 'top-right',
      autoClose: 5000,
      pauseOnHover: true,
      pauseOnFocusLoss: true,
      closeOnClick: true,
      draggable: true,
      draggablePercent: 80,
      theme: 'light',
    });
  });

  test('toasts are announced to screen readers: an error at once, the others when idle', async () => {
    render(<ToastHost />);
    await act(() => showToast('success', 'Name Enquiry is successful'));
    await act(() => showToast('error', 'The bank is not answering'));
    expect((await screen.findByText('Name Enquiry is successful')).closest('[role]')).toHaveAttribute('role', 'status');
    expect((await screen.findByText('The bank is not answering')).closest('[role]')).toHaveAttribute('role', 'alert');
  });

  test('toasts about work in progress turn into its outcome', async () => {
    render(<ToastHost />);
    const finish = await act(() => showLoading('Uploading'));
    expect(await screen.findByText('Uploading')).toBeInTheDocument();
    act(() => finish('success', 'Revenue Heads data uploaded successfully'));
    expect(await screen.findByText('Revenue Heads data uploaded successfully')).toBeInTheDocument();
    expect(screen.queryByText('Uploading')).not.toBeInTheDocument();
  });
});
