import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { useMayFollow } from './may-follow.ts';

/** A link where the page stands and may be opened, else its words alone. */
export const MaybeWay = ({ href, children }: { href: string; children: ReactNode }): ReactNode =>
  useMayFollow()(href) ? <Way href={href}>{children}</Way> : children;
