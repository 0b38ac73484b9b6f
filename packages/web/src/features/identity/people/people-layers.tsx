import type { OrganizationUser } from '@isura/contract/identity/people';
import type { AdminRequest } from '@isura/contract/kernel/admin-request';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Notice } from '../../../ui/page/notice.tsx';
import { Refused } from '../../../ui/page/refused.tsx';
import { WaitingNotice } from '../../../ui/page/waiting-notice.tsx';
import { adminRequestQuery } from '../admin-request/admin-request.api.ts';
import { type Activation, ActivationDialog } from './activation-dialog.tsx';
import { AskDrawer } from './ask-drawer.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import { InviteDrawer, type InvitedInto } from './invite-drawer.tsx';
import { refreshPeople } from './people.api.ts';
import { peopleText as text } from './people.text.ts';
import { fullNameOf } from './people-columns.tsx';
import { RolesDrawer } from './roles-drawer.tsx';

type Layer =
  | { kind: 'invite'; into: InvitedInto }
  | { kind: 'edit' | 'roles'; person: OrganizationUser }
  | { kind: 'activation'; what: Activation; person: OrganizationUser }
  | { kind: 'ask'; person?: OrganizationUser };

interface Announcement {
  said?: string;
  waiting?: Pick<AdminRequest, 'number'> | undefined;
  /** A request whose number has not been loaded yet. */
  requestId?: number | undefined;
  refused?: unknown;
}

/** Holds which drawer or dialog is open over the list, and the result of the last one. */
export function useLayers() {
  const [layer, open] = useState<Layer>();
  const [announced, setAnnounced] = useState<Announcement>({});
  return {
    layer,
    announced,
    open: (next: Layer): void => {
      setAnnounced({});
      open(next);
    },
    close: (): void => open(undefined),
    announce: (said: string, more: Omit<Announcement, 'said'> = {}): void => setAnnounced({ said, ...more }),
    waits: (waiting: AdminRequest): void => setAnnounced({ waiting }),
    refuse: (refused: unknown): void => setAnnounced({ refused }),
  };
}

const afterwards = { deactivate: text.deactivated, activate: text.activated, unlock: text.unlocked } as const;

/** Loads the number of a request that an answer named only by its id. */
function WaitingById({ id }: { id: number }): ReactNode {
  const { data } = useQuery(adminRequestQuery(id));
  return data ? <WaitingNotice request={data} /> : null;
}

interface Props {
  layers: ReturnType<typeof useLayers>;
  homeId: number;
  isCentral: boolean;
}

/** Shows the open layer of the list of people, and the notice of what was done. */
export function PeopleLayers({ layers, homeId, isCentral }: Props): ReactNode {
  const client = useQueryClient();
  const { layer, announced, close, announce } = layers;
  const finish = (say: () => void): void => {
    close();
    say();
    void refreshPeople(client);
  };
  return (
    <>
      {announced.said && (
        <Notice tone="success" isAnnounced>
          {announced.said}
        </Notice>
      )}
      {announced.waiting && <WaitingNotice request={announced.waiting} />}
      {announced.requestId && <WaitingById id={announced.requestId} />}
      <Refused error={announced.refused} />
      {layer?.kind === 'invite' && (
        <InviteDrawer
          into={layer.into}
          close={close}
          done={(made) => finish(() => announce(text.invited(fullNameOf(made)), { requestId: made.adminRequestId }))}
        />
      )}
      {layer?.kind === 'edit' && (
        <EditDrawer
          person={layer.person}
          close={close}
          done={(now) => finish(() => announce(text.saved(fullNameOf(now))))}
        />
      )}
      {layer?.kind === 'roles' && (
        <RolesDrawer
          person={layer.person}
          inCentralOffice={isCentral && layer.person.orgId === homeId}
          close={close}
          done={(person, waiting) =>
            finish(() => (waiting ? layers.waits(waiting) : announce(text.rolesSaved(fullNameOf(person)))))
          }
        />
      )}
      {layer?.kind === 'activation' && (
        <ActivationDialog
          person={layer.person}
          what={layer.what}
          close={close}
          done={(waiting) =>
            finish(() => (waiting ? layers.waits(waiting) : announce(afterwards[layer.what](fullNameOf(layer.person)))))
          }
        />
      )}
      {layer?.kind === 'ask' && (
        <AskDrawer
          person={layer.person}
          close={close}
          done={({ number }) => finish(() => announce(text.asked(number)))}
        />
      )}
    </>
  );
}
