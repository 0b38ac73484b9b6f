import 'react-toastify/ReactToastify.css';
import './toast.css';
import type { ReactNode } from 'react';
import { ToastContainer } from 'react-toastify/unstyled';
import { toastText } from './toast.text.ts';
import { toastConstants } from './toast.tsx';

/** The region of the toasts: at most three at once, the newest on top. */
export function ToastRegion(): ReactNode {
  return <ToastContainer {...toastConstants} limit={3} newestOnTop aria-label={toastText.region} />;
}
