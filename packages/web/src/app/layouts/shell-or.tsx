import type { ComponentType, ReactNode } from 'react';
import { useSignedIn } from '../../lib/signed-in.ts';
import { withinLimit } from '../../routing/lazy.ts';
import { later } from '../../ui/page/later.tsx';

const AdminLayout = later(() =>
  withinLimit('admin', () => import('./admin-layout.page.tsx')).then((part) => part.default),
);

/** A page outside the admin area that staff see in their own shell all the same; others in the frame of their part. */
export const shellOr = (Frame: ComponentType): (() => ReactNode) =>
  function ShellOrFrame() {
    const isStaff = useSignedIn()?.kind === 'STAFF';
    return isStaff ? <AdminLayout /> : <Frame />;
  };
