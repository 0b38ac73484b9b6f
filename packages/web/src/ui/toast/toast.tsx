import { type ReactNode, useSyncExternalStore } from 'react';
import type { ToastOptions } from 'react-toastify/unstyled';
import { nothing } from '../page/area.tsx';
import { later } from '../page/later.tsx';

export type ToastKind = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Constants of docs/spec/source.md#constants; the package takes them as they are. */
export const toastConstants = {
  position: 'top-right',
  autoClose: 5000,
  pauseOnHover: true,
  pauseOnFocusLoss: true,
  closeOnClick: true,
  draggable: true,
  draggablePercent: 80,
  theme: 'light',
} as const satisfies ToastOptions;

const Host = later(() => import('./toast-host.tsx').then((part) => part.ToastRegion), { instead: nothing });

let isHostNeeded = false;
const listeners = new Set<() => void>();
const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

const raise = async () => {
  isHostNeeded = true;
  for (const changed of listeners) changed();
  return (await import('react-toastify/unstyled')).toast;
};

/** Where toasts appear. Its code loads only when the first one is shown. */
export function ToastHost(): ReactNode {
  const isShown = useSyncExternalStore(subscribe, () => isHostNeeded);
  return isShown ? <Host /> : null;
}

/** Shows a short notice at the top right. Never the only place of an error or a result. */
export async function showToast(kind: ToastKind, message: string): Promise<void> {
  const toast = await raise();
  toast(message, { type: kind, role: kind === 'error' ? 'alert' : 'status' });
}

/** Shows a notice while work is in progress, which then turns into its outcome. */
export async function showLoading(message: string): Promise<(kind: ToastKind, message: string) => void> {
  const toast = await raise();
  const id = toast.loading(message, { role: 'status' });
  return (kind, outcome) =>
    toast.update(id, {
      render: outcome,
      type: kind,
      isLoading: false,
      autoClose: toastConstants.autoClose,
      role: kind === 'error' ? 'alert' : 'status',
    });
}
