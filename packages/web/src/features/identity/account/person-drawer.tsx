import { ME20 } from '@isura/contract/identity/form-draft';
import type { UserRecord } from '@isura/contract/identity/user-record';
import {
  IconArrowLeft,
  IconBell,
  IconDeviceLaptop,
  IconFileText,
  IconLock,
  IconReceipt,
  IconShieldCheck,
  IconSunMoon,
  IconUser,
  IconUserShare,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fullName } from '../../../lib/session-values.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Drawer } from '../../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../../ui/page/pieces.tsx';
import { useSignOut } from '../session/use-sign-out.ts';
import css from './account.module.css';
import { accountText as text } from './account.text.ts';
import { Appearance } from './appearance.tsx';
import { Devices } from './devices.tsx';
import { Face } from './face.tsx';
import { MyDetails } from './my-details.tsx';
import { MyDrafts } from './my-drafts.tsx';
import { MyPassword } from './my-password.tsx';
import { SignInMethods } from './sign-in-methods.tsx';

interface Known {
  person: UserRecord;
  settings: ReactNode;
  standIn?: ReactNode;
}

const parts = {
  details: { label: text.details, icon: IconUser, show: ({ person }: Known) => <MyDetails person={person} /> },
  password: { label: text.password, icon: IconLock, show: ({ person }: Known) => <MyPassword person={person} /> },
  devices: { label: text.devices, icon: IconDeviceLaptop, show: () => <Devices /> },
  methods: { label: text.methods, icon: IconShieldCheck, show: () => <SignInMethods /> },
  notices: { label: text.notices, icon: IconBell, show: ({ settings }: Known) => settings },
  standIn: { label: text.standIn, icon: IconUserShare, show: ({ standIn }: Known) => standIn },
  drafts: { label: text.drafts, icon: IconFileText, show: () => <MyDrafts /> },
  appearance: { label: text.appearance, icon: IconSunMoon, show: () => <Appearance /> },
} as const;
type Part = keyof typeof parts;
const order = Object.keys(parts) as Part[];

/** Returns the roles by their labels, each once. */
function rolesOf({ authorities, organizationUser }: UserRecord): string {
  const labels = [...authorities, ...(organizationUser?.authorities ?? [])].map(({ label, name }) => label ?? name);
  return [...new Set(labels)].join(', ') || text.noRoles;
}

/** Shows the user's identity. */
function You({ person }: { person: UserRecord }): ReactNode {
  const { organizationUser } = person;
  const organization = organizationUser?.organization;
  return (
    <SummaryList
      rows={[
        { label: text.organization, value: organization && `${organization.name}, ${organization.code}` },
        { label: text.jobTitle, value: organizationUser?.jobTitle },
        { label: text.roles, value: rolesOf(person) },
      ]}
    />
  );
}

/** Shows the person menu, one part at a time, with a way back. */
export function PersonDrawer({ person, settings, standIn, close }: Known & { close: () => void }): ReactNode {
  const [part, show] = useState<Part>();
  const { signOut, busy } = useSignOut();
  if (part) {
    return (
      <Drawer key={part} title={parts[part].label} close={close}>
        <Stack gap="xl">
          <div>
            <Button look="quiet" small onClick={() => show(undefined)}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
              {text.back}
            </Button>
          </div>
          {parts[part].show({ person, settings, standIn })}
        </Stack>
      </Drawer>
    );
  }
  return (
    <Drawer key="menu" title={text.title} close={close}>
      <div className={css.who}>
        <Face person={person} look="large" />
        <p>
          <strong>{fullName(person)}</strong>
          <span>{person.email}</span>
        </p>
      </div>
      <You person={person} />
      <ul className={css.menu}>
        {person.realm === 'PAYER' && (
          <li>
            <Link to="/my-payments" onClick={close}>
              <IconReceipt size={20} stroke={1.75} aria-hidden />
              {text.payments}
            </Link>
          </li>
        )}
        {order
          .filter((name) => (name !== 'standIn' || standIn) && (name !== 'drafts' || person.calls?.includes(ME20.id)))
          .map((name) => {
            const { label, icon: Icon } = parts[name];
            return (
              <li key={name}>
                <button type="button" onClick={() => show(name)}>
                  <Icon size={20} stroke={1.75} aria-hidden />
                  {label}
                </button>
              </li>
            );
          })}
      </ul>
      <div className={css.leave}>
        <Button busy={busy} onClick={() => void signOut()}>
          {text.signOut}
        </Button>
      </div>
    </Drawer>
  );
}
