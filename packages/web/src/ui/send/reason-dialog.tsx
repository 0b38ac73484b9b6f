import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { laterLayer } from '../overlay/later-layer.tsx';
import type { ReasonProps } from './reason-form.tsx';

const Question = laterLayer(() => import('./reason-form.tsx').then((part) => part.ReasonForm<Endpoint>));

/**
 * Describes an action, asks for a reason where one is needed, and performs it. Its form loads when it is first opened:
 * a page of rows with actions needs no form until then.
 */
export const ReasonDialog = <E extends Endpoint>(props: ReasonProps<E>): ReactNode => (
  <Question {...(props as unknown as ReasonProps<Endpoint>)} />
);
