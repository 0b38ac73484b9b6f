import type { ComponentType, ReactNode } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { withinLimit } from '../../routing/lazy.ts';
import { later } from '../../ui/page/later.tsx';

const AdminLayout = later(() =>
  withinLimit('admin', () => import('./admin-layout.page.tsx')).then((part) => part.default),
);

/** Shows a page outside the admin area in the staff shell for staff, and in this frame for others. */
export const shellOr = (Frame: ComponentType): (() => ReactNode) =>
  function ShellOrFrame() {
    const isStaff = useSignedIn()?.kind === 'STAFF';
    return isStaff ? <AdminLayout /> : <Frame />;
  };
