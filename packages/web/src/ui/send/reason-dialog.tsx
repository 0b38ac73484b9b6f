import type { Endpoint } from '@isura/contract/kernel/endpoint';
import type { ReactNode } from 'react';
import { laterLayer } from '../overlay/later-layer.tsx';
import type { ReasonProps } from './reason-form.tsx';

const Question = laterLayer(() => import('./reason-form.tsx').then((part) => part.ReasonForm<Endpoint>));

/**
 * Says what an act does, asks why where that is wanted, and does it. Its form is loaded when it is first asked: a page of rows
 * with acts needs no form until then.
 */
export const ReasonDialog = <E extends Endpoint>(props: ReasonProps<E>): ReactNode => (
  <Question {...(props as unknown as ReasonProps<Endpoint>)} />
);
