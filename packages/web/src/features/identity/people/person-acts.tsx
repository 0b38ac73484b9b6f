import { AU10 } from '@isura/contract/identity/auth';
import type { OrganizationUser } from '@isura/contract/identity/people';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isCentralOffice } from '../../../lib/central-office.ts';
import type { ActTools, RowAct } from '../../../ui/list/list-acts.tsx';
import { shows } from '../../../ui/list/shows.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { adminRequestQuery } from '../admin-request/admin-request.api.ts';
import { type Activation, ActivationDialog } from './activation-dialog.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { InviteDrawer, type InvitedInto } from './invite-drawer.tsx';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { mayAsk } from './people-rights.ts';
import { RolesDrawer } from './roles-drawer.tsx';

/** Loads the number of a request that an answer named only by its id. */
function WaitingById({ id }: { id: number }): ReactNode {
  const { data } = useQuery(adminRequestQuery(id));
  return data ? <WaitingNotice request={data} /> : null;
}

/** Invites a person into an organization; with an administrator's roles, a second person confirms. */
export const invite = shows((into: InvitedInto, { done, close }) => (
  <InviteDrawer
    into={into}
    close={close}
    done={({ adminRequestId, ...made }) =>
      done(
        <>
          <Notice tone="success" isAnnounced>
            {text.invited(fullNameOf(made))}
          </Notice>
          {made.sameAs !== undefined && <Notice tone="warning">{text.sameAs(made.sameAs)}</Notice>}
          {adminRequestId !== undefined && <WaitingById id={adminRequestId} />}
        </>,
      )
    }
  />
));

/** Requests a change of a person, or of people, from an administrator. */
export const ask = shows((person: OrganizationUser | undefined, { done, close }) => (
  <AskDrawer person={person} close={close} done={({ number }) => done(text.submitted(number))} />
));

/** Changes the details of a person. */
export const edit = shows((person: OrganizationUser, { done, close }) => (
  <EditDrawer person={person} close={close} done={(now) => done(text.saved(fullNameOf(now)))} />
));

const roles = (person: OrganizationUser, { open, person: self }: ActTools): void =>
  open(({ done, close }) => (
    <RolesDrawer
      person={person}
      inCentralOffice={isCentralOffice(self) && person.orgId === self.orgId}
      close={close}
      done={(now, waiting) => done(waiting ?? text.rolesSaved(fullNameOf(now)))}
    />
  ));

const afterwards = { deactivate: text.deactivated, activate: text.activated, unlock: text.unlocked } as const;
const activation = (what: Activation): RowAct<OrganizationUser> => ({
  label: text[what],
  can: what,
  danger: what === 'deactivate',
  act: shows((person, { done, close }) => (
    <ActivationDialog
      person={person}
      what={what}
      close={close}
      done={(waiting) => done(waiting ?? afterwards[what](fullNameOf(person)))}
    />
  )),
});

/** The actions on a person: those the server allows, a request for the others, and only this organization. */
export const personActs: readonly RowAct<OrganizationUser>[] = [
  { label: text.edit, can: 'edit', act: edit },
  { label: text.roles, can: 'roles', act: roles },
  {
    label: text.resend,
    can: 'resend',
    act: ({ email }, { send }) => send(AU10, { query: { email } }, () => text.resent(email)),
  },
  activation('unlock'),
  activation('activate'),
  activation('deactivate'),
  { label: text.ask, when: (_, self) => mayAsk(self), act: ask },
  {
    label: text.onlyThisMda,
    when: (_, self, { org }) => isCentralOffice(self) && org === undefined,
    act: ({ orgId }, { change }) => change({ org: orgId }),
  },
];
