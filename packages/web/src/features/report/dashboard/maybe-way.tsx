import type { ReactNode } from 'react';
import { Way } from '../../../ui/action/way.tsx';
import { useMayFollow } from './may-follow.ts';

/** Shows a link where the page exists and the user may open it, else only the text. */
export const MaybeWay = ({ href, children }: { href: string; children: ReactNode }): ReactNode =>
  useMayFollow()(href) ? <Way href={href}>{children}</Way> : children;
