import type { Mailing } from '@isura/contract/report/mailing';
import { RP14, RP15, RP16 } from '@isura/contract/report/mailings';
import { asks } from '../../../ui/list/asks.tsx';
import type { RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { later } from '../../../ui/page/later.tsx';
import { mailingPageText as text } from './mailing.text.ts';

const ChangeMailingDrawer = later(() =>
  import('../../../ui/list/mailing-drawer.tsx').then((part) => part.ChangeMailingDrawer),
);

/** Pauses or resumes a scheduled report (RP15). */
const pause =
  (isPaused: boolean): RowAct<Mailing>['act'] =>
  ({ id }, { send }) =>
    send(RP15, { params: { id }, body: { isPaused } }, ({ name }) =>
      isPaused ? text.isPaused(name) : text.isResumed(name),
    );

/** The actions on a scheduled report: it can be sent now, paused, changed and removed. */
export const mailingActs: readonly RowAct<Mailing>[] = [
  {
    label: text.acts.run,
    can: 'run',
    act: ({ id }, { send }) => send(RP16, { params: { id }, body: {} }, ({ name }) => text.running(name)),
  },
  {
    label: text.acts.change,
    can: 'change',
    act: shows((mailing, { close }) => <ChangeMailingDrawer mailing={mailing} close={close} />),
  },
  { label: text.acts.pause, can: 'pause', act: pause(true) },
  { label: text.acts.resume, can: 'resume', act: pause(false) },
  {
    label: text.acts.remove,
    can: 'remove',
    danger: true,
    act: asks(RP14, ({ id, name }) => ({
      title: text.removeTitle(name),
      lead: text.removeWords,
      input: () => ({ params: { id } }),
      verb: text.removeVerb,
      look: 'danger',
      cancel: text.keep,
      outcome: () => text.removed(name),
    })),
  },
];
