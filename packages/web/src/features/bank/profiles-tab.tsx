import { type BankProfile, BP1, BP5 } from '@isura/contract/bank/profile';
import { profileFacts, profileLabels, railLabels } from '@isura/contract/bank/profile.text';
import { formatDay } from '@isura/contract/kernel/day-format';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/layout.tsx';
import { List } from '../../ui/list/list.tsx';
import type { AddAct, LayerProps, RowAct } from '../../ui/list/list-acts.tsx';
import { wholeListOf } from '../../ui/list/list-of.ts';
import { shows } from '../../ui/list/shows.ts';
import { laterLayer } from '../../ui/overlay/later-layer.tsx';
import { Drawer } from '../../ui/overlay/overlay.tsx';
import { SummaryList } from '../../ui/page/pieces.tsx';
import { WaitingBadge } from '../../ui/page/waiting-notice.tsx';
import { ReasonDialog } from '../../ui/send/reason-dialog.tsx';
import { type Column, day, words } from '../../ui/table/columns.tsx';
import { profilesText as text } from './profiles.text.ts';

const ProfileForm = laterLayer(() => import('./profile-form.tsx').then((part) => part.ProfileForm));
const EndProfile = laterLayer(() => import('./end-profile.tsx').then((part) => part.EndProfile));
const NameProfile = laterLayer(() => import('./name-profile.tsx').then((part) => part.NameProfile));

/** Requests that a profile is taken back before it begins (BP5), for a reason. */
const WithdrawProfile = ({ of, close, done }: { of: BankProfile } & LayerProps): ReactNode => (
  <ReasonDialog
    of={BP5}
    title={text.withdrawTitle(of.name)}
    lead={text.withdrawLead(of.validFrom)}
    reason={{ label: text.reason, most: 200 }}
    input={(reason) => ({ params: { id: of.id }, body: { reason, version: of.version } })}
    verb={text.submit}
    done={({ number }) => done({ number })}
    close={close}
  />
);

const accountsInWords = ({ accounts }: BankProfile): string =>
  accounts.map(({ orgCode, label }) => text.accountOf(orgCode, label)).join('; ') || text.none;

/** What one profile says, beside the list. */
function ProfileDrawer({ profile, close }: { profile: BankProfile; close: () => void }): ReactNode {
  return (
    <Drawer title={profile.name} close={close}>
      <Stack>
        {profile.adminRequestId !== undefined && <WaitingBadge />}
        <SummaryList
          rows={[
            { label: profileLabels.bankCode, value: profile.bankName },
            { label: profileLabels.validFrom, value: formatDay(profile.validFrom) },
            { label: profileLabels.validTo, value: profile.validTo ? formatDay(profile.validTo) : text.open },
            { label: text.carriedOut, value: profile.executionDay && formatDay(profile.executionDay) },
            { label: text.columns.accounts, value: accountsInWords(profile) },
            ...profileFacts(profile),
          ]}
        />
      </Stack>
    </Drawer>
  );
}

const { columns: heads } = text;
const columns: readonly Column<BankProfile>[] = [
  words('name', heads.name, { card: 'title', sticky: true }),
  words('bankName', heads.bank, { card: 'fact' }),
  { key: 'rail', header: heads.rail, card: 'fact', cell: ({ rail }) => railLabels[rail] },
  { key: 'accounts', header: heads.accounts, card: 'fact', roomy: true, cell: accountsInWords },
  day('validFrom', heads.from),
  {
    key: 'validTo',
    header: heads.to,
    card: 'fact',
    cell: ({ validTo, adminRequestId }) =>
      adminRequestId === undefined ? validTo ? formatDay(validTo) : text.open : <WaitingBadge />,
  },
];

const profiles = wholeListOf<BankProfile>(
  BP1,
  {
    sortBy: {
      name: ({ name }) => name,
      bankName: ({ bankName }) => bankName,
      validFrom: ({ validFrom }) => validFrom,
      validTo: ({ validTo }) => validTo,
    },
  },
  {
    id: 'bank-profiles',
    orderedBy: 'name',
    caption: text.caption,
    columns,
    nameOf: ({ name }) => name,
    detail: {
      key: 'profile',
      drawer: ({ row, close }) => row && <ProfileDrawer profile={row} close={close} />,
    },
    empty: text.empty,
  },
);

const actions: readonly RowAct<BankProfile>[] = [
  {
    label: text.replace,
    can: 'replace',
    needs: 'BP2',
    act: shows((profile, layer) => <ProfileForm replaced={profile} {...layer} />),
  },
  {
    label: text.connect,
    can: 'connect',
    needs: 'BP4',
    act: shows((profile, layer) => <NameProfile of={profile} isOff={false} {...layer} />),
  },
  {
    label: text.disconnect,
    needs: 'BP4',
    when: ({ accounts }) => accounts.length > 0,
    act: shows((profile, layer) => <NameProfile of={profile} isOff {...layer} />),
  },
  {
    label: text.end,
    can: 'end',
    needs: 'BP3',
    danger: true,
    act: shows((profile, layer) => <EndProfile of={profile} {...layer} />),
  },
  {
    label: text.withdraw,
    can: 'withdraw',
    needs: 'BP5',
    danger: true,
    act: shows((profile, layer) => <WithdrawProfile of={profile} {...layer} />),
  },
];

const proposing: AddAct = {
  label: text.propose,
  needs: 'BP2',
  act: ({ open }) => open((layer) => <ProfileForm {...layer} />),
};

/** Lists how each bank is paid through (BP1); a row opens what the profile says. */
export const ProfilesTab = (): ReactNode => <List of={profiles} actions={actions} add={proposing} />;
